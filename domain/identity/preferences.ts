/** How often a person wants to hear from us; the index is the contract's code. */
export const frequencies = ['veryFrequent', 'frequent', 'normal', 'infrequent', 'veryInfrequent'] as const

/** What interests a traveler; the index is the contract's code. */
export const interests = [
  'landmarks',
  'shopping',
  'museums',
  'beaches',
  'architecture',
  'history',
  'dating',
  'realEstate',
  'news',
  'events',
  'sports',
  'charity',
  'education',
  'antiques',
] as const

/** Languages that a person speaks; the index is the contract's code, also in a walker's profile. */
export const languages = [
  'english',
  'spanish',
  'chinese',
  'hindi',
  'japanese',
  'arabic',
  'bengali',
  'portuguese',
  'russian',
  'lahnda',
  'italian',
  'greek',
  'french',
  'german',
] as const

/** What a person has chosen in settings. Codes as the contract has them. */
export type Preferences = {
  frequency: number
  newDestination: boolean
  liveEvent: boolean
  liveNews: boolean
  pauseNotification: boolean
  showTravellerSplash: boolean
  showWalkerSplash: boolean
  interests: number[]
  languages: number[]
}

/** The preferences of a person who has never chosen. The splash screens are kept with the person's record. */
export const defaultPreferences: Omit<Preferences, 'showTravellerSplash' | 'showWalkerSplash'> = {
  frequency: 2,
  newDestination: true,
  liveEvent: true,
  liveNews: true,
  pauseNotification: false,
  interests: [],
  languages: [],
}

export type PreferenceFault = 'frequencyUnknown' | 'interestUnknown' | 'languageUnknown'

/** Faults by field; empty when every code is one of the lists, and a choice of several is no longer than its list. */
export function preferenceFaults(
  wish: Partial<Preferences>,
): Partial<Record<'frequency' | 'interests' | 'languages', PreferenceFault>> {
  const isCode = (list: readonly string[]) => (code: number) =>
    Number.isInteger(code) && code >= 0 && code < list.length
  const isChoice = (codes: readonly number[] | undefined, list: readonly string[]) =>
    codes === undefined || (codes.length <= list.length && codes.every(isCode(list)))
  return {
    ...(wish.frequency === undefined || isCode(frequencies)(wish.frequency)
      ? {}
      : { frequency: 'frequencyUnknown' as const }),
    ...(isChoice(wish.interests, interests) ? {} : { interests: 'interestUnknown' as const }),
    ...(isChoice(wish.languages, languages) ? {} : { languages: 'languageUnknown' as const }),
  }
}

/** Each code once, in the order of the list; what is stored of a choice of several. */
export function codesOnce(codes: readonly number[]): number[] {
  return [...new Set(codes)].sort((a, b) => a - b)
}
