/** The name of a language (BCP 47, such as `pt-BR`) in the language of the screen; the code itself when it has none. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code
