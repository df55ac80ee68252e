import { checkRules } from '#domain/checks/rules.ts'

/** The states of the United States, its district and its territories, by their two letters. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
export type UsState = keyof typeof usStates

/** Where a person will work in the United States, as far as they say. */
export type Workplace = { state: UsState | null; city: string | null }
export type WorkplaceFaults = { state?: 'invalid'; city?: 'tooLong' }

/** What was typed, a state by its letters or its name; blank is nothing. */
export function workplaceOf(
  state: string,
  city: string,
): { kind: 'workplace'; workplace: Workplace } | { kind: 'faults'; faults: WorkplaceFaults } {
  const [typed, place] = [state.trim(), city.trim()]
  const code = typed === '' ? null : stateOf(typed)
  const faults: WorkplaceFaults = {
    ...(typed !== '' && code === null ? { state: 'invalid' as const } : {}),
    ...(place.length > checkRules.state ? { city: 'tooLong' as const } : {}),
  }
  if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
  return { kind: 'workplace', workplace: { state: code, city: place === '' ? null : place } }
}

function stateOf(typed: string): UsState | null {
  const wanted = typed.toLowerCase()
  for (const [code, name] of Object.entries(usStates) as [UsState, string][])
    if (code.toLowerCase() === wanted || name.toLowerCase() === wanted) return code
  return null
}
