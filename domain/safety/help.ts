import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'

/** What a call for help is: a person has held the button, or has not answered whether they are all right. */
export const helpKinds = ['call', 'check'] as const
export type HelpKind = (typeof helpKinds)[number]

/** How calls for help work (docs/rules/safety.md#calls-for-help). */
export const helpRules = {
  /** The button is held for so long. */
  heldMs: 2 * SECOND,
  /** What is stored of the walk before the call. */
  storedBeforeMs: MINUTE,
  /** The newest of what was said and asked for before the call, at most. */
  linesAtMost: 10,
  /** Calls that a person has taken back in one walk; the next one is the last of them again, and no row. */
  takenBackAtMost: 10,
  /** A place of the way that is older is not where the person is. */
  placeGoodMs: 5 * MINUTE,
} as const

/** How long the name of a trusted contact may be. */
export const contactNameMax = 60

/** Text messages to trusted contacts are bounded for the person who names them and for the number (docs/promises.md, 23). */
export const contactLimits = {
  asksByPerson: limit('contactAsksByPerson', 5, DAY),
  asksByPhone: limit('contactAsksByPhone', 3, DAY),
  /** Of calls for help: no call is refused, but no more than these are told by text message. */
  callsByPerson: limit('contactCallsByPerson', 5, DAY),
  /** Answers of contacts, by address. */
  answersByAddress: limit('contactAnswersByAddress', 60, HOUR),
} as const

/** Where a trusted contact stands. */
export type ContactState = 'asked' | 'agreed' | 'declined'

/** What a link in a text message shows: the call is open, its caller is safe, or operators have closed it. */
export type HelpLinkState = 'open' | 'safe' | 'closed'
