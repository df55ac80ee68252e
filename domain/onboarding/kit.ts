import { cityNeed, codeFault, normalisedCode, stateNeed } from '#domain/shared/address.ts'
import { countryOf, isUnknownCode } from '#domain/shared/country.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** Where a kit is sent. `country` is the English name where it is a country that is known, else as it was written. */
export type KitAddress = {
  streetAddress: string
  city: string
  state: string
  country: string
  zipCode: string
}

/** Characters of each part. */
export const kitPartMax = 120

/** Orders and corrections of one person. */
export const kitOrdersByPerson = limit('walkerKitOrdersByPerson', 30, DAY)

/** What is wrong with a part of an address, by the keys of the catalogue. */
export type KitFault =
  | 'streetAddressMissing'
  | 'cityMissing'
  | 'stateMissing'
  | 'countryMissing'
  | 'zipCodeMissing'
  | 'zipCodeInvalid'
  | 'partTooLong'

const parts = ['streetAddress', 'city', 'state', 'country', 'zipCode'] as const

/**
 * An address as it is stored, or what is wrong with each of its parts. What the country's addresses need not have may be
 * empty; unknown countries need all.
 */
export function readKitAddress(
  written: KitAddress,
):
  | { kind: 'address'; address: KitAddress }
  | { kind: 'faulty'; faults: Partial<Record<keyof KitAddress, KitFault>> } {
  const lines = Object.fromEntries(parts.map((part) => [part, cleanLine(written[part])])) as KitAddress
  const country = countryOf(lines.country)
  const code = country?.code ?? null
  const address = {
    ...lines,
    country: country?.name ?? lines.country,
    zipCode: normalisedCode(lines.zipCode),
  }
  const faults: Partial<Record<keyof KitAddress, KitFault>> = {}
  for (const part of parts) {
    if (part === 'zipCode') continue
    if (part === 'state' && address.state === '' && stateNeed(code) !== 'required') continue
    if (part === 'city' && address.city === '' && cityNeed(code) !== 'required') continue
    if (address[part] === '' || (part === 'country' && isUnknownCode(address.country)))
      faults[part] = `${part}Missing`
    else if (address[part].length > kitPartMax) faults[part] = 'partTooLong'
  }
  const zip = codeFault(address.zipCode, code)
  if (zip !== null) faults.zipCode = zip === 'missing' ? 'zipCodeMissing' : 'zipCodeInvalid'
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'address', address }
}
