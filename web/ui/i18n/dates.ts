import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'

/** How dates and clocks are written: the words are of the page's language, the order and the hours the person's own. */
interface DateForm {
  readonly locale: string
  readonly hourCycle: Intl.LocaleHourCycleKey
}

/**
 * The form of the person whose browser asks for these languages, best first. Without any, as in a page that is built
 * ahead, it is the form of the page's language.
 */
export function dateFormOf(language: string, own: readonly string[]): DateForm {
  const first = own.find(isLanguage) ?? language
  const { region } = new Intl.Locale(first)
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(first, { hour: 'numeric' }).resolvedOptions()
  return { locale: new Intl.Locale(language, region ? { region } : {}).toString(), hourCycle }
}

/** Some browsers ask for names that are no language tags, such as `en-US@posix`. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

const onChange = (listener: () => void) => {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}

/**
 * What a zone is called at a moment, such as "Western European Summer Time", in the words of a language; one that this browser
 * does not know has its own name, such as Etc/Somewhere.
 */
export function zoneName(atMs: number, timeZone: string, locale: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(atMs)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** Writes a date, a clock or both in the person's own form; an unknown zone gives the person's own time. */
export function useDates(): (time: Date | number, options: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui()
  const own = useSyncExternalStore(
    onChange,
    // One text: a browser may make the list again each time it is read.
    () => navigator.languages.join(' '),
    () => '',
  )
  const { locale, hourCycle } = dateFormOf(i18n.locale, own.split(' '))
  return (time, { timeZone, ...options }) => {
    const form = { hourCycle, ...options }
    try {
      return new Intl.DateTimeFormat(locale, { ...form, ...(timeZone ? { timeZone } : {}) }).format(time)
    } catch {
      // A zone that this browser does not know must not take the page down.
      return new Intl.DateTimeFormat(locale, form).format(time)
    }
  }
}
