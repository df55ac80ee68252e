import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect, type ReactNode } from 'react'
import { languages, pageLanguage, showTranslated, type Language } from '#web/ui/i18n/language.ts'

// English is the source and stands, compiled, in the code; other languages are catalogues that are loaded when wanted.
i18n.loadAndActivate({ locale: languages.en.locale, messages: {} })

const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => Promise.resolve({ messages: {} }),
  es: () => import('#web/locales/es/spanish.ts'),
}

/** Puts the page into a language. Without its catalogue the page is better read in English than not at all. */
export async function readIn(language: Language, catalogue = catalogues[language]()): Promise<void> {
  try {
    const { messages } = await catalogue
    i18n.loadAndActivate({ locale: languages[language].locale, messages })
    showTranslated(language)
  } catch {
    showTranslated('en')
  }
}

/** Pages are built in English; the catalogue of another language is on its way while the page's own code still is. */
const first = typeof window === 'undefined' ? 'en' : pageLanguage()
const coming = first === 'en' ? null : catalogues[first]()
// `readIn` looks at its failure, once the page is there.
coming?.catch(() => undefined)

/** Makes texts available to everything below. */
export function Texts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

/** Puts the page into its language, once what was built in English has been hydrated. */
export function usePageLanguage(): void {
  useEffect(() => {
    if (coming) void readIn(first, coming)
  }, [])
}
