import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { languages, type Language } from '#web/ui/i18n/language.ts'

/** The catalogues of a part of the app that few people open; none for English, which stands in the code. */
export type PartTexts = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>>>

/**
 * Adds the texts of a part of the app to those of the page, in the page's language, as long as the part is shown: the same English
 * may have other words elsewhere. Whether they are there, so that the part is not read in English first; a catalogue that cannot be
 * fetched leaves it in English.
 */
export function usePartTexts(part: PartTexts): boolean {
  const { locale } = useLingui().i18n
  const [read, setRead] = useState<string | null>(null)
  const language = (Object.keys(languages) as Language[]).find((tag) => languages[tag].locale === locale)
  const fetchTexts = language === undefined || language === 'en' ? null : part[language]
  useEffect(() => {
    if (!fetchTexts) return
    let isCurrent = true
    let before: Messages = {}
    const add = async () => {
      try {
        const { messages } = await fetchTexts()
        if (!isCurrent) return
        const known = i18n.messages
        before = Object.fromEntries(
          Object.keys(messages).flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]])),
        )
        i18n.load(locale, messages)
      } catch {
        // Read in English rather than not at all.
      }
      if (isCurrent) setRead(locale)
    }
    void add()
    return () => {
      isCurrent = false
      i18n.load(locale, before)
    }
  }, [locale, fetchTexts])
  return fetchTexts === null || read === locale
}
