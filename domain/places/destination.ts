import { cleanLine } from '#domain/shared/plain-text.ts'
import { isPlace, type Place } from '#domain/shared/place.ts'
import {
  translationFields,
  translationLanguageOf,
  type TranslationField,
  type Translations,
} from '#domain/places/translations.ts'

/** What a destination is written within (docs/rules/places.md). */
export const destinationRules = {
  nameMax: 80,
  locationMax: 120,
  descriptionMax: 1000,
  /** Orders are whole numbers from 1 to this. */
  orderMost: 9999,
  /** So many destinations there are at most, retired ones included. */
  most: 2000,
} as const

/** The text fields of a destination, as an operator writes them. */
export type DestinationWords = { name: string; description: string; location: string }

/** A destination as it is written: its words, its point, and its place in the list, from 1. */
export type WrittenDestination = DestinationWords & Place & { order: number; translations: Translations }

/** What is wrong with a field, by the keys of the catalogue. */
export type DestinationFault =
  | 'nameMissing'
  | 'nameTooLong'
  | 'descriptionMissing'
  | 'descriptionTooLong'
  | 'locationMissing'
  | 'locationTooLong'
  | 'longitudeInvalid'
  | 'latitudeInvalid'
  | 'orderInvalid'
  | 'languageUnknown'

export type DestinationFaults = Partial<Record<keyof WrittenDestination | TranslationField, DestinationFault>>

/** The words as they are stored, or what is wrong with each. */
export function readWords(written: DestinationWords): { words: DestinationWords; faults: DestinationFaults } {
  const words = {
    name: cleanLine(written.name),
    description: cleanLine(written.description),
    location: cleanLine(written.location),
  }
  const { nameMax, locationMax, descriptionMax } = destinationRules
  const faults: DestinationFaults = {
    ...(words.name === '' ? { name: 'nameMissing' } : {}),
    ...(words.name.length > nameMax ? { name: 'nameTooLong' } : {}),
    ...(words.description === '' ? { description: 'descriptionMissing' } : {}),
    ...(words.description.length > descriptionMax ? { description: 'descriptionTooLong' } : {}),
    ...(words.location === '' ? { location: 'locationMissing' } : {}),
    ...(words.location.length > locationMax ? { location: 'locationTooLong' } : {}),
  }
  return { words, faults }
}

/** The descriptions in other languages as they are stored, or what is wrong with them. An empty one is none. */
function readTranslations(written: Translations): { translations: Translations; faults: DestinationFaults } {
  const translations: Record<string, string> = {}
  const faults: DestinationFaults = {}
  for (const field of Object.keys(written).map((tag) => `description_${tag}`))
    if (translationLanguageOf(field) === null) faults.translations = 'languageUnknown'
  for (const field of translationFields) {
    const language = translationLanguageOf(field) ?? ''
    const text = cleanLine(written[language] ?? '')
    if (text.length > destinationRules.descriptionMax) faults[field] = 'descriptionTooLong'
    if (text !== '') translations[language] = text
  }
  return { translations, faults }
}

/** A destination as it is stored, or what is wrong with each of its fields. */
export function readDestination(
  written: WrittenDestination,
): { kind: 'read'; destination: WrittenDestination } | { kind: 'faulty'; faults: DestinationFaults } {
  const { latitude, longitude, order } = written
  const { words, faults: wrongWords } = readWords(written)
  const { translations, faults: wrongTranslations } = readTranslations(written.translations)
  const isOrder = Number.isInteger(order) && order >= 1 && order <= destinationRules.orderMost
  const faults: DestinationFaults = {
    ...wrongWords,
    ...wrongTranslations,
    ...(isPlace({ latitude: 0, longitude }) ? {} : { longitude: 'longitudeInvalid' }),
    ...(isPlace({ latitude, longitude: 0 }) ? {} : { latitude: 'latitudeInvalid' }),
    ...(isOrder ? {} : { order: 'orderInvalid' }),
  }
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  return { kind: 'read', destination: { ...words, latitude, longitude, order, translations } }
}

const named = /^data:image\/(?:jpeg|jpg|png);base64,/i

/** Whether a picture that is sent as a data URL says that it is of a kind that destinations take: JPEG or PNG. */
export function isDestinationPicture(dataUrl: string): boolean {
  return named.test(dataUrl.slice(0, 64))
}

/** The short name of an address: small letters and digits of a name with hyphens between; `place` for names without any. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60)
  return (slug.endsWith('-') ? slug.slice(0, -1) : slug) || 'place'
}
