import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { destinationRules } from '#domain/places/destination.ts'
import {
  translationFields,
  translationLanguageOf,
  type TranslationField,
  type Translations,
} from '#domain/places/translations.ts'
import { plainFigures } from '#domain/shared/digits.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

/** What an operator types of a destination; numbers as they are typed. */
export interface DestinationDraft extends Readonly<Record<TranslationField, string>> {
  readonly name: string
  readonly description: string
  /** The chosen picture as a data URL; empty before one is chosen. */
  readonly image: string
  readonly location: string
  readonly longitude: string
  readonly latitude: string
  readonly order: string
}

/** A number as people type it, with a point or a comma; null for what is none. */
export function typedNumber(text: string): number | null {
  const plain = plainFigures(text).trim().replace(',', '.').replace('\u2212', '-')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

const numeric = (missing: () => string, wrong: () => string, isRight: (value: number) => boolean) =>
  z.string().check(
    rule((text) => {
      if (text.trim() === '') return missing()
      const value = typedNumber(text)
      return value !== null && isRight(value) ? null : wrong()
    }),
  )

const within = (most: number) => (value: number) => Math.abs(value) <= most
const { orderMost } = destinationRules

/** The descriptions in other languages; none has to be there. */
const anyText = z.string()
const translated = Object.fromEntries(translationFields.map((field) => [field, anyText])) as Record<
  TranslationField,
  typeof anyText
>

/** What the fields of the other languages show. */
export function draftTranslations(translations: Translations): Record<TranslationField, string> {
  return Object.fromEntries(
    translationFields.map((field) => [field, translations[translationLanguageOf(field) ?? ''] ?? '']),
  ) as Record<TranslationField, string>
}

/** The words and the point of a destination; the same for making and for changing one. */
const parts = {
  ...translated,
  name: filled(() => t`Please Enter Name`),
  description: filled(() => t`Please Enter Description`),
  location: filled(() => t`Please Enter Location`),
  longitude: numeric(
    () => t`Please Enter Longitude`,
    () => t`Please enter a longitude from -180 to 180.`,
    within(180),
  ),
  latitude: numeric(
    () => t`Please Enter Latitude`,
    () => t`Please enter a latitude from -90 to 90.`,
    within(90),
  ),
  order: numeric(
    () => t`Please Enter Order`,
    () => t`Please enter an order from 1 to ${orderMost}.`,
    (value) => Number.isInteger(value) && value >= 1 && value <= orderMost,
  ),
}

export const createRules = z.object({ ...parts, image: filled(() => t`Please Select Image`) })

/** The same for a destination that has a picture already. */
export const editRules = z.object({ ...parts, image: z.string() })

/** What the server is sent of a draft whose rules hold. */
export function sentDestination(draft: DestinationDraft) {
  const { name, description, image, location, longitude, latitude, order } = draft
  return {
    name,
    description,
    image,
    location,
    translations: translationFields.map((field) => ({
      language: translationLanguageOf(field) ?? '',
      description: draft[field],
    })),
    longitude: typedNumber(longitude) ?? 0,
    latitude: typedNumber(latitude) ?? 0,
    order: typedNumber(order) ?? 0,
  }
}

/** The form's names of the fields that the server names in a refusal: the same, but for those of translations. */
export const fieldNames = {
  name: 'name',
  description: 'description',
  image: 'image',
  location: 'location',
  longitude: 'longitude',
  latitude: 'latitude',
  order: 'order',
  ...(Object.fromEntries(
    translationFields.map((field) => [`translations.${translationLanguageOf(field)}`, field]),
  ) as Record<`translations.${string}`, TranslationField>),
} as const
