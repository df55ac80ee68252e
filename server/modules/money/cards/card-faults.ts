import { isCountryCode, isExpired, isZip } from '#domain/money/card-details.ts'

/** What is wrong with the fields of a card, by the contract's names. */
export type Invalid = { kind: 'invalid'; fields: Record<string, string> }

export function addressFaults(zip: string | null, country: string | null): Record<string, string> {
  return {
    ...(country !== null && !isCountryCode(country) ? { address_country: 'Country is Required.' } : {}),
    ...(zip !== null && !isZip(zip, country) ? { address_zip: 'Enter valid zipcode' } : {}),
  }
}

export function expiryFaults(expMonth: number, expYear: number, now: Date): Record<string, string> {
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    return { expMonth: 'Enter valid Expiry Month.' }
  if (!Number.isInteger(expYear) || expYear > now.getUTCFullYear() + 50)
    return { expYear: 'Enter Expiry Month & Year.' }
  return isExpired(expMonth, expYear, now) ? { expYear: "Your card's expiration year is in the past." } : {}
}
