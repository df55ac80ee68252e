import { stateNeed } from '#domain/shared/address.ts'
import { countryOf, isUnknownCode } from '#domain/shared/country.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'
import { languageCount } from '#domain/walkers/languages.ts'

/** What walkers say of themselves (docs/rules/onboarding.md#profile). */
export const walkerProfileRules = {
  descriptionMax: 500,
  /** Characters of each other part. */
  partMax: 80,
  destinations: 3,
  /** Equipment codes of the contract are 1 to this. */
  equipmentMax: 6,
} as const

/** Profiles saved by one person. */
export const profilesByPerson = limit('walkerProfilesByPerson', 60, HOUR)

/** A profile as its walker writes it. `country` is a code or an English name. */
export type WrittenProfile = {
  cityOrTown: string
  stateOrProvince: string
  country: string
  topThreeDestinations: readonly string[]
  languages: readonly number[]
  equipments: readonly number[]
  description: string
}

export type SaidProfile = Omit<WrittenProfile, 'topThreeDestinations' | 'languages' | 'equipments'> & {
  countryCode: string
  topThreeDestinations: string[]
  languages: number[]
  equipments: number[]
}

/** What is wrong with a field, by the keys of the catalogue. */
export type ProfileFault =
  | 'cityOrTownMissing'
  | 'stateOrProvinceMissing'
  | 'countryMissing'
  | 'destination1Missing'
  | 'destination2Missing'
  | 'destination3Missing'
  | 'languagesMissing'
  | 'languageUnknown'
  | 'equipmentUnknown'
  | 'descriptionMissing'
  | 'descriptionTooLong'
  | 'textLink'
  | 'partTooLong'

/** Faults by field; those of a destination by its place, such as `topThreeDestinations.0`. */
export type ProfileFaults = Partial<Record<string, ProfileFault>>

/** A profile as it is stored, or what is wrong with each of its fields. */
export function readProfile(
  written: WrittenProfile,
): { kind: 'profile'; profile: SaidProfile } | { kind: 'faulty'; faults: ProfileFaults } {
  const country = countryOf(cleanLine(written.country))
  const destinations = written.topThreeDestinations.map(cleanLine)
  const profile: SaidProfile = {
    cityOrTown: cleanLine(written.cityOrTown),
    stateOrProvince: cleanLine(written.stateOrProvince),
    country: country?.name ?? cleanLine(written.country),
    countryCode: country?.code ?? '',
    topThreeDestinations: destinations,
    languages: [...new Set(written.languages)],
    equipments: [...new Set(written.equipments)],
    description: written.description.normalize('NFC').trim(),
  }
  const faults = { ...lineFaults(profile), ...destinationFaults(destinations), ...choiceFaults(profile) }
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'profile', profile }
}

function lineFaults(profile: SaidProfile): ProfileFaults {
  const faults: ProfileFaults = {}
  for (const part of ['cityOrTown', 'stateOrProvince', 'country'] as const) {
    if (part === 'stateOrProvince' && profile[part] === '' && !isStateNeeded(profile)) continue
    if (profile[part] === '' || (part === 'country' && isUnknownCode(profile.country)))
      faults[part] = `${part}Missing`
    else if (profile[part].length > walkerProfileRules.partMax) faults[part] = 'partTooLong'
    else if (readsAsLink(profile[part])) faults[part] = 'textLink'
  }
  return faults
}

/** Walkers of Singapore and many other countries live in no state. */
function isStateNeeded({ country }: SaidProfile): boolean {
  return stateNeed(countryOf(country)?.code ?? null) === 'required'
}

function destinationFaults(names: readonly string[]): ProfileFaults {
  const faults: ProfileFaults = {}
  for (const place of [1, 2, 3] as const) {
    const name = names[place - 1] ?? ''
    const field = `topThreeDestinations.${place - 1}`
    if (name === '') faults[field] = `destination${place}Missing`
    else if (name.length > walkerProfileRules.partMax) faults[field] = 'partTooLong'
    else if (readsAsLink(name)) faults[field] = 'textLink'
  }
  if (names.length > walkerProfileRules.destinations) faults['topThreeDestinations'] = 'partTooLong'
  return faults
}

function choiceFaults({ languages, equipments, description }: SaidProfile): ProfileFaults {
  const faults: ProfileFaults = {}
  if (languages.length === 0) faults['languages'] = 'languagesMissing'
  else if (!languages.every((code) => Number.isInteger(code) && code >= 0 && code < languageCount))
    faults['languages'] = 'languageUnknown'
  if (!equipments.every((code) => code >= 1 && code <= walkerProfileRules.equipmentMax))
    faults['equipments'] = 'equipmentUnknown'
  if (description === '') faults['description'] = 'descriptionMissing'
  else if (description.length > walkerProfileRules.descriptionMax)
    faults['description'] = 'descriptionTooLong'
  else if (readsAsLink(description)) faults['description'] = 'textLink'
  return faults
}
