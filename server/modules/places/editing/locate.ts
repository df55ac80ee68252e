import timeZoneAt from '@photostructure/tz-lookup'
import { countryCodes, countryOf, type Country } from '#domain/shared/country.ts'
import { isPlace, type Place } from '#domain/shared/place.ts'

/** Where a destination is: its IANA time zone, and its country, null where none is known, as at sea. */
export type WhereIs = { timeZone: string; country: Country | null }

/**
 * Time zone and country of a point. The map of time zones is good to some 30 km, so the location's last part decides
 * where it names a country ("Petra, Jordan"): the zone is then the nearest one of that country. Without such a part the
 * country is the first one that has the zone.
 */
export function whereIs(place: Place, location: string): WhereIs {
  const named = countryOf(location.split(',').at(-1) ?? '')
  const nearest = zoneAt(place.latitude, place.longitude)
  const timeZone = named ? zoneWithin(place, named.code, nearest) : nearest
  return { timeZone, country: named ?? countryOf(countriesByZone().get(canonical(timeZone))?.[0] ?? '') }
}

/** How far around a point a zone of its country is looked for, in degrees of latitude: up to some 110 km. */
const rings = [0.1, 0.2, 0.4, 0.7, 1]
const directions = 16

function zoneWithin({ latitude, longitude }: Place, code: string, nearest: string): string {
  const isOfCountry = (zone: string) => countriesByZone().get(canonical(zone))?.includes(code) === true
  if (isOfCountry(nearest)) return nearest
  for (const ring of rings)
    for (let index = 0; index < directions; index++) {
      const angle = (index / directions) * 2 * Math.PI
      const zone = zoneAt(latitude + ring * Math.cos(angle), longitude + ring * Math.sin(angle))
      if (isOfCountry(zone)) return zone
    }
  return nearest
}

function zoneAt(latitude: number, longitude: number): string {
  return isPlace({ latitude, longitude }) ? timeZoneAt(latitude, longitude) : 'Etc/UTC'
}

let byZone: ReadonlyMap<string, readonly string[]> | null = null

/** The codes of the countries that have a time zone, by its canonical name. */
function countriesByZone(): ReadonlyMap<string, readonly string[]> {
  if (byZone) return byZone
  const found = new Map<string, string[]>()
  for (const code of countryCodes)
    for (const zone of zonesOf(code).map(canonical)) found.set(zone, [...(found.get(zone) ?? []), code])
  byZone = found
  return found
}

/** The platform knows the zones of a country; its types do not say so yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): readonly string[] | undefined }

function zonesOf(code: string): readonly string[] {
  return (new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones() ?? []
}

const canonicalNames = new Map<string, string>()

/** Zones have had other names; the platform resolves them to one, slowly, so each of the some 600 is asked for once. */
function canonical(timeZone: string): string {
  const known = canonicalNames.get(timeZone)
  if (known !== undefined) return known
  const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  canonicalNames.set(timeZone, name)
  return name
}
