/** ISO 3166 alpha-2 codes of countries and territories; their names come from the platform, in the reader's language. */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
  FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS
  IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
  ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL
  PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD
  TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

export type Country = { code: string; name: string }

const codes = new Set(countryCodes)

/** What people write for a country that is neither its code nor its name. */
const alsoCalled: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['usa', 'US'],
  ['uae', 'AE'],
  ['el', 'GR'],
])

/** The code of a country that there is, whatever its case. `ZZ` has the shape of one and is none. */
export function isCountryCode(text: string): boolean {
  return codes.has(text.toUpperCase())
}

/** Two letters that are the code of no country: not even the name of one that this machine does not know. */
export function isUnknownCode(text: string): boolean {
  return /^\s*[A-Za-z]{2}\s*$/.test(text) && countryOf(text) === null
}

let named: ReadonlyMap<string, Country> | null = null

/** A country by its code, or by its English name, whatever their case; null for what is none. */
export function countryOf(text: string): Country | null {
  named ??= countriesByWord()
  const word = text.trim().toLowerCase()
  return named.get(alsoCalled.get(word)?.toLowerCase() ?? word) ?? null
}

function countriesByWord(): ReadonlyMap<string, Country> {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return new Map(
    countryCodes.flatMap((code) => {
      const country = { code, name: names.of(code) ?? code }
      return [
        [code.toLowerCase(), country],
        [country.name.toLowerCase(), country],
      ] as const
    }),
  )
}
