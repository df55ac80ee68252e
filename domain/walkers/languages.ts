import { languageNameIn, languageTags } from '#domain/shared/language-tags.ts'

/** Codes are 0 up to, not including, this. */
export const languageCount = languageTags.length

/** The names of the languages by their code, in the language of a reader. */
export function languageNamesIn(locale: string): readonly string[] {
  return languageTags.map((tag) => languageNameIn(tag, locale))
}

/** The names of these codes in the language of a reader; codes that stand for no language are left out. */
export function languagesOf(codes: readonly number[], locale: string): string[] {
  const names = languageNamesIn(locale)
  return codes.flatMap((code) => names[code] ?? [])
}
