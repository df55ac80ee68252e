import { languageTags } from '#domain/shared/language-tags.ts'

/** The languages of the product beside English, in which a destination may be described as well. */
export const translationLanguages = languageTags.filter((tag) => tag !== 'en')
export type TranslationLanguage = (typeof translationLanguages)[number]

/** How forms, files and refusals call the description in a language. */
export type TranslationField = `description_${TranslationLanguage}`
export const translationFields = translationLanguages.map((tag) => `description_${tag}` as const)

/** Descriptions by language; a language without one is left out. */
export type Translations = Readonly<Partial<Record<string, string>>>

/** The language of a field; null for other fields. */
export function translationLanguageOf(field: string): TranslationLanguage | null {
  return translationLanguages.find((tag) => field === `description_${tag}`) ?? null
}
