import { askedLanguages } from '#web/ui/i18n/language.ts'

/** Asks the server for the language that was chosen here, where it is not the browser's own. */
export function languageFetch(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const asked = askedLanguages()
    if (asked === null) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('accept-language', asked)
    return send(input, { ...init, headers })
  }
}
