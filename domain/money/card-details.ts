/** Countries whose postal codes are longer than six characters as people write them, with their longest form. */
const longerZips: Readonly<Record<string, number>> = {
  AR: 8,
  BR: 9,
  CA: 7,
  CL: 7,
  GB: 8,
  GG: 8,
  IE: 8,
  IM: 8,
  IR: 10,
  JE: 8,
  JP: 8,
  KY: 8,
  LB: 9,
  MT: 8,
  NL: 7,
  PT: 8,
  SA: 10,
}

/** At most six characters where the country's codes fit, else the country's length, at most ten. */
export function maxZipLength(country: string | null): number {
  return longerZips[country?.toUpperCase() ?? ''] ?? 6
}

/** Letters, digits, spaces and hyphens within the country's length. */
export function isZip(zip: string, country: string | null): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(zip) && zip.length <= maxZipLength(country)
}

/** An ISO 3166 alpha-2 code by shape. */
export function isCountryCode(country: string): boolean {
  return /^[A-Za-z]{2}$/.test(country)
}

/** A card can be used until the end of the month printed on it, in UTC. */
export function isExpired(expMonth: number, expYear: number, now: Date): boolean {
  return (
    expYear < now.getUTCFullYear() || (expYear === now.getUTCFullYear() && expMonth < now.getUTCMonth() + 1)
  )
}
