import type { Destination } from '#server/modules/places/public.ts'

/** All destinations as this process remembers them. */
export type KnownPlaces = {
  byId: ReadonlyMap<string, Destination>
  bySlug: ReadonlyMap<string, Destination>
  /** Those that people see, in their order. */
  active: readonly Destination[]
}

/** The destinations by what they are asked for. */
export function knownPlaces(all: readonly Destination[]): KnownPlaces {
  return {
    byId: new Map(all.map((one) => [one.id, one])),
    bySlug: new Map(all.map((one) => [one.slug, one])),
    active: all.filter((one) => one.status === 'active'),
  }
}

/** The active destinations whose name, location or country contains a text, whatever its case; all for an empty one. */
export function searched({ active }: KnownPlaces, text: string): readonly Destination[] {
  if (text === '') return active
  const wanted = text.toLowerCase()
  const fields = (one: Destination) => [one.name, one.location, one.country]
  return active.filter((one) => fields(one).some((field) => field.toLowerCase().includes(wanted)))
}
