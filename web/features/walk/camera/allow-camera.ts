/** Browsers whose way to allow a camera again differs. */
export type Allowing = 'inApp' | 'safariPhone' | 'safari' | 'firefox' | 'chrome' | 'other'

/** Pages inside other apps, which show no question about the camera and have no settings for it. */
const inApps =
  /\bFB(?:AN|AV)\/|Instagram|\bLine\/|musical_ly|BytedanceWebview|Snapchat|Pinterest|LinkedInApp|; wv\)/

/** Which browser a person would have to allow it in, by its user agent; every browser of an iPhone shows Safari's own settings. */
export function allowingOf(userAgent: string): Allowing {
  if (inApps.test(userAgent)) return 'inApp'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'safariPhone'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrome\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
