import type { Place } from '#domain/shared/place.ts'
import {
  translationFields,
  translationLanguageOf,
  type TranslationField,
  type Translations,
} from '#domain/places/translations.ts'

/** How destinations are written into files: comma separated values (RFC 4180), or GeoJSON (RFC 7946). */
export const fileFormats = ['csv', 'geojson'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a file of destinations is read within (docs/rules/places.md#files). */
export const fileLimits = {
  /** Bytes of a file: as base64, with its document, it fits a request of 1 MiB. */
  bytes: 700 * 1024,
  rows: 1000,
  /** An export continues in a next file before this, so that each of its files can be imported. */
  exportBytes: 650 * 1024,
  nameMax: 200,
} as const

/** Columns that are not of a language. */
const ownFields = [
  'id',
  'name',
  'description',
  'location',
  'longitude',
  'latitude',
  'order',
  'is_featured',
  'status',
  'image',
] as const
export type FileField = (typeof ownFields)[number] | TranslationField
/** The columns of a file, in their order; a GeoJSON feature has the point as its geometry and the others as properties. */
export const fileFields: readonly FileField[] = [...ownFields, ...translationFields]

/** A table without one of these is refused as a whole. */
export const neededFields: readonly FileField[] = ['name', 'description', 'location', 'longitude', 'latitude']

/** A destination as files have it. */
export type StoredDestination = Place & {
  id: string
  name: string
  description: string
  location: string
  sortOrder: number
  isFeatured: boolean
  status: string
  image: string | null
  translations: Translations
}

/** A row as it stands in a file: texts by field; null for what is neither a text nor a number. Fields may be missing. */
export type FileRow = {
  /** From 1, as spreadsheets count: in a table the headings are a row as well. */
  row: number
  cells: Partial<Record<FileField, string | null>>
  /** The row has more cells than there are headings. */
  hasMore: boolean
}

/** Why a file as a whole is not read, by the keys of the catalogue; `detail` names the columns or the line. */
export type FileFault = {
  fault:
    | 'empty'
    | 'tooLarge'
    | 'tooManyRows'
    | 'notUtf8'
    | 'openQuote'
    | 'missingColumns'
    | 'doubleColumn'
    | 'notJson'
    | 'notFeatures'
    | 'otherCoordinates'
  detail: string
}

export type ReadFile =
  | { kind: 'read'; rows: FileRow[]; /** Columns or properties that mean nothing here. */ unknown: string[] }
  | ({ kind: 'unreadable' } & FileFault)

/** A file that is refused as a whole. */
export function unreadable(fault: FileFault['fault'], detail = ''): ReadFile {
  return { kind: 'unreadable', fault, detail }
}

/** A destination's values as texts; numbers so that reading them gives the same number. */
export function textsOf(one: StoredDestination): Record<FileField, string> {
  return {
    id: one.id,
    name: one.name,
    description: one.description,
    location: one.location,
    longitude: String(one.longitude),
    latitude: String(one.latitude),
    order: String(one.sortOrder),
    is_featured: String(one.isFeatured),
    status: one.status,
    image: one.image ?? '',
    ...(Object.fromEntries(
      translationFields.map((field) => [field, one.translations[translationLanguageOf(field) ?? ''] ?? '']),
    ) as Record<TranslationField, string>),
  }
}

/** The field that a heading or property names, whatever its case; null for others. */
export function fieldNamed(name: string): FileField | null {
  const wanted = name.trim().toLowerCase()
  return fileFields.find((one) => one === wanted) ?? null
}
