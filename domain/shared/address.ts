import { plainFigures } from '#domain/shared/digits.ts'

/**
 * What addresses of a country have, by the formats of Google's libaddressinput (as of 2026-03). Where its data and what
 * people know differ, the part may be left out.
 */
const withoutCode = listed(`
  AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO
  MR MS MW NR NU PA PS QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW`)

/** Countries whose addresses name a state, province, prefecture or the like. Hong Kong's areas are left out by most. */
const withState = listed(`
  AE AM AR AS AU BB BR BS BY CA CC CL CN CO CR CU CV CX EE EG ES FM HN ID IE IN IQ IR IT JM JP KI KN KP KR KY KZ LT LV MH
  MN MP MX MY MZ NF NG NI NR PA PE PF PG PH PW RO RU SC SO SR SV TH TR TV TW UA US UY UZ VE VI VN`)

/** Countries that are one town, where a state stands on no letter. */
const towns = listed('GI HK MC MO SG SM VA')

/** Countries whose codes are longer than six characters as people write them, with their longest form. */
const longerCodes: Readonly<Record<string, number>> = {
  AI: 7,
  AR: 8,
  AS: 10,
  AX: 8,
  AZ: 7,
  BB: 7,
  BR: 9,
  CA: 7,
  CL: 8,
  CR: 10,
  DK: 7,
  EC: 9,
  FI: 8,
  FK: 8,
  FM: 10,
  GB: 8,
  GG: 8,
  GI: 8,
  GS: 8,
  GU: 10,
  IE: 8,
  IM: 8,
  IO: 8,
  IR: 10,
  IS: 7,
  JE: 8,
  JP: 8,
  KR: 7,
  KY: 8,
  LB: 9,
  LI: 7,
  LT: 8,
  LU: 7,
  LV: 7,
  MD: 7,
  MH: 10,
  MP: 10,
  MT: 8,
  NL: 7,
  PE: 8,
  PL: 7,
  PN: 8,
  PR: 10,
  PT: 8,
  PW: 10,
  SA: 10,
  SE: 8,
  SH: 8,
  SI: 7,
  SZ: 7,
  TC: 8,
  TW: 9,
  UM: 10,
  US: 10,
  VG: 7,
  VI: 10,
}

function listed(codes: string): ReadonlySet<string> {
  return new Set(codes.trim().split(/\s+/))
}

/** Whether an address needs a part: it has to be there, may be left out, or stands in no address of the country. */
export type Need = 'required' | 'optional' | 'none'

/** Whether addresses of a country (ISO 3166 alpha-2; null for one that is not known) have a postal code. */
export function codeNeed(country: string | null): Need {
  return withoutCode.has(country?.toUpperCase() ?? '') ? 'none' : 'required'
}

/** Whether they name a state or province. Where letters need none, people may write one all the same. */
export function stateNeed(country: string | null): Need {
  const code = country?.toUpperCase() ?? ''
  if (towns.has(code)) return 'none'
  return code === '' || withState.has(code) ? 'required' : 'optional'
}

/** At most six characters where the country's codes fit, else the country's length, at most ten. */
export function maxCodeLength(country: string | null): number {
  return longerCodes[country?.toUpperCase() ?? ''] ?? 6
}

/** A postal code as it is kept: digits of any script as 0 to 9, single blanks, hyphens for dashes. */
export function keptCode(typed: string): string {
  return typed.length > 64
    ? typed
    : plainFigures(typed)
        .replaceAll(/\p{Pd}/gu, '-')
        .replaceAll(/\s+/g, ' ')
        .trim()
}

/** Countries with the ZIP codes of the United States: five figures, or nine. */
const zipsOf = listed('AS FM GU MH MP PR PW UM US VI')

/** What is wrong with a postal code; null when nothing is. A country without codes takes none, and any that is short. */
export function codeFault(typed: string, country: string | null): 'missing' | 'invalid' | null {
  const code = keptCode(typed)
  if (code === '') return codeNeed(country) === 'required' ? 'missing' : null
  if (code.length > maxCodeLength(country) || !/^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(code)) return 'invalid'
  const isHalf = code.length > 6 && !/^\d{5}[ -]?\d{4}$/.test(code)
  return isHalf && zipsOf.has(country?.toUpperCase() ?? '') ? 'invalid' : null
}
