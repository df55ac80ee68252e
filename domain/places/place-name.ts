import { cityNames } from '#domain/places/generated/city-names.ts'

/**
 * Cities that the source of the other names does not have, because no time zone is named after them. An operator adds a name by
 * a row here: English:name, divided by a bar (docs/decisions/0107-a-walk-is-drawn-from-its-points.md).
 */
const moreNames: ReadonlyMap<string, string> = new Map([
  [
    'es',
    'Carcassonne:Carcasona|Giza:Guiza|Kyoto:Kioto|New Orleans:Nueva Orleans|Porto:Oporto|Venice:Venecia',
  ],
])

const read = new Map<string, ReadonlyMap<string, string>>()

function namesIn(language: string): ReadonlyMap<string, string> {
  const known = read.get(language)
  if (known) return known
  const rows = [cityNames.get(language), moreNames.get(language)].flatMap((text) => text?.split('|') ?? [])
  const names = new Map(rows.map((row) => row.split(':') as [string, string]))
  read.set(language, names)
  return names
}

/** What a city is called in a reader's language, such as Lisboa for Lisbon; its own name where there is no other. */
export function placeNameIn(name: string, locale: string): string {
  return namesIn(locale.split('-')[0] ?? '').get(name) ?? name
}

/** A location as it is written, such as `Venice, Italy`, with its city in the reader's language. */
export function locationIn(location: string, locale: string): string {
  return location
    .split(', ')
    .map((part, index, parts) =>
      index < parts.length - 1 || parts.length === 1 ? placeNameIn(part, locale) : part,
    )
    .join(', ')
}
