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

/** Names of the contract that platforms call otherwise, or know by no name: Bangla, Western Panjabi, lah. */
const contractNames: ReadonlyMap<string, string> = new Map([
  ['bn', 'Bengali'],
  ['lah', 'Lahnda'],
])

/** The name of a language in the language of a reader: in English as the contract has it, else as the platform does. */
export function languageNameIn(tag: string, locale: string): string {
  const ofContract = contractNames.get(tag)
  if (ofContract !== undefined && locale.split('-')[0] === 'en') return ofContract
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  return names.of(tag) ?? ofContract ?? tag
}
