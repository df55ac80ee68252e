/** The languages of the contract by their code, 0 to 13, as language tags. */
export const languageTags = [
  'en',
  'es',
  'zh',
  'hi',
  'ja',
  'ar',
  'bn',
  'pt',
  'ru',
  'lah',
  'it',
  'el',
  'fr',
  'de',
] as const
