/** Browsers whose way to allow a camera again differs. */
export type Allowing = 'safariPhone' | 'safari' | 'firefox' | 'chrome' | 'other'

/** Which browser a person would have to tell, by its user agent; every browser of an iPhone shows Safari's own settings. */
export function allowingOf(userAgent: string): Allowing {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'safariPhone'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
