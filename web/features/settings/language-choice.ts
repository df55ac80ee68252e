import { useSession } from '#web/api/session.tsx'
import { saveLanguage, type Language } from '#web/ui/i18n/language.ts'
import { readIn } from '#web/ui/i18n/texts.tsx'

/**
 * How to choose the language of this device. The server stores it before the page loads again, so that its answers, and what
 * it sends by mail and text, are in the same language. Where nothing can be stored, this page alone changes.
 */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { api, state } = useSession()
  return async (language) => {
    if (!saveLanguage(language)) return readIn(language)
    // A refresh notes what the browser asks for; the page is read in the new language without it, too.
    if (state.kind === 'signedIn') await api.sessions.refresh()
    window.location.reload()
  }
}
