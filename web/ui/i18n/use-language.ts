import { useLingui } from '@lingui/react'
import { isLanguage, languages, type Language } from '#web/ui/i18n/language.ts'

/** Each language with its own name for itself. */
export const languageNames: readonly (readonly [Language, string])[] = (
  Object.keys(languages) as Language[]
).map((key) => [key, languages[key].name])

/** The language that the page is read in at the moment. */
export function useLanguage(): Language {
  const { i18n } = useLingui()
  const [part = ''] = i18n.locale.split('-', 1)
  return isLanguage(part) ? part : 'en'
}
