import type { GiftKind } from '#domain/money/bounds/bounds.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import type { AppliedTerm } from '#domain/trips/cancellation.ts'

/**
 * How much a person needs to know of something at once. `start`: a walk of theirs is about to start. `broken`: one will
 * not take place as planned. `answer`: the other side has decided, or asks them to. `offer`: one of many is asked;
 * `awayOffer`: while they are not online.
 * `news`: good to know. `confirmation`: of their own doing, to have it in writing. `record`: of their own doing, or told otherwise, for
 * the list alone.
 */
export type Urgency =
  | 'start'
  | 'broken'
  | 'answer'
  | 'offer'
  | 'awayOffer'
  | 'news'
  | 'confirmation'
  | 'record'

export type EntryRule = {
  urgency: Urgency
  /** A message about it is worth sending for so long. */
  livesMs: number
  /** Only the two people of the trip are notified; false: walkers who are asked, too. */
  isOfTwo: boolean
}

const soon = { livesMs: DAY, isOfTwo: true }

/** Every kind of entry in a person's list (docs/rules/notifications.md). */
export const entryRules = {
  reminder: { urgency: 'start', livesMs: 15 * MINUTE, isOfTwo: true },
  walkOffered: { urgency: 'offer', livesMs: HOUR, isOfTwo: false },
  walkOfferedAway: { urgency: 'awayOffer', livesMs: 3 * HOUR, isOfTwo: false },
  walkAskedOfYou: { urgency: 'answer', livesMs: HOUR, isOfTwo: false },
  walkAccepted: { ...soon, urgency: 'answer' },
  walkRejected: { ...soon, urgency: 'answer' },
  walkExpired: { ...soon, urgency: 'answer' },
  walkCancelled: { ...soon, urgency: 'broken' },
  walkCancelledByYou: { ...soon, urgency: 'confirmation' },
  cardDeclined: { ...soon, urgency: 'broken' },
  walkUnpaid: { ...soon, urgency: 'broken' },
  moveProposed: { ...soon, urgency: 'answer' },
  moveAccepted: { ...soon, urgency: 'answer' },
  moveDeclined: { ...soon, urgency: 'answer' },
  timeMoved: { ...soon, urgency: 'broken' },
  noShow: { ...soon, urgency: 'broken' },
  replayReady: { ...soon, urgency: 'news' },
  replayShowAsked: { ...soon, urgency: 'news' },
  replayShowAgreed: { ...soon, urgency: 'news' },
  payReceived: { ...soon, urgency: 'record' },
  tipReceived: { ...soon, urgency: 'news' },
  paymentDue: { ...soon, urgency: 'answer' },
  paymentDisputed: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  disputeWon: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  disputeLost: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  refunded: { ...soon, urgency: 'answer' },
  feeWaived: { ...soon, urgency: 'answer' },
  credited: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  membershipUnpaid: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  membershipEnded: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  giftVoid: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  giftTakenBack: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  giftRefundFailed: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  giftNotReached: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  giftRedeemed: { ...soon, urgency: 'news' },
  payoutPaid: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  payoutFailed: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  payoutHeldUp: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  payoutReturned: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  payoutAccount: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  passkeyAdded: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  walkerReady: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  stepsLost: { urgency: 'broken', livesMs: DAY, isOfTwo: false },
  stepExpiring: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  // Each of these is reported by a letter as well; a screen that is locked shows nothing of what was found.
  checkInvited: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  checkCleared: { urgency: 'news', livesMs: DAY, isOfTwo: false },
  checkAsked: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  checkNotice: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  checkRefused: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  checkRecheck: { urgency: 'news', livesMs: DAY, isOfTwo: false },
  checkAppealDenied: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  // The answer itself is sent as a letter.
  ticketAnswered: { urgency: 'news', livesMs: DAY, isOfTwo: false },
  ticketClosed: { urgency: 'news', livesMs: DAY, isOfTwo: false },
  applicationOpen: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  requestMissed: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  ratingReceived: { ...soon, urgency: 'news' },
  favouriteOnline: { urgency: 'news', livesMs: 15 * MINUTE, isOfTwo: false },
  walkerFree: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  boundPassed: { ...soon, urgency: 'answer' },
  oftenLow: { ...soon, urgency: 'news' },
  safetyUpheld: { ...soon, urgency: 'answer' },
  ratingHidden: { ...soon, urgency: 'answer' },
  wishExpired: { urgency: 'news', livesMs: DAY, isOfTwo: false },
  groupPublished: { urgency: 'record', livesMs: DAY, isOfTwo: false },
  groupAgreed: { urgency: 'answer', livesMs: HOUR, isOfTwo: false },
  groupMovedUp: { urgency: 'answer', livesMs: HOUR, isOfTwo: false },
  groupTimeMoved: { ...soon, urgency: 'broken', isOfTwo: false },
  groupCalledOff: { urgency: 'broken', livesMs: DAY, isOfTwo: false },
  groupSeriesStopped: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  venueApproved: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  venueRefused: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  venueSeriesEnded: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  venueInvoice: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  venueInvoiceOverdue: { urgency: 'broken', livesMs: DAY, isOfTwo: false },
  venueInvoicePaid: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
  venueCreditNote: { urgency: 'answer', livesMs: DAY, isOfTwo: false },
} as const satisfies Record<string, EntryRule>

export type EntryKind = keyof typeof entryRules

export function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(entryRules, kind)
}

/** What an event says of an entry beside its trip; times are ISO 8601, amounts cents. */
export type EntryFacts = {
  /** When the walk starts, or was to start. */
  startsAt?: string
  until?: string
  cents?: number
  creditCents?: number
  currency?: string
  /** Which side did not come, or did it; `isAlone`: the other one did not come either. */
  missing?: 'traveller' | 'walker'
  isAlone?: boolean
  /** It is the other one's fee that was waived, and this person keeps what was paid of it. */
  isKept?: boolean
  /** A walker whom the entry names. */
  walkerId?: string
  /** Another person whom it names. */
  personId?: string
  /** Of an entry that is about a place and no trip. */
  place?: string
  slug?: string
  /** A group walk, the zone of its place, and why it was called off or its series has stopped; `isOwn`: the reader is its walker. */
  groupWalkId?: string
  placeZone?: string
  because?: string
  isOwn?: boolean
  /** What an operator says to the person. */
  reason?: string
  /** What was not given because of a bound. */
  gift?: GiftKind
  /** What cancelling costs the reader, in the order of time. */
  cancelSteps?: readonly { untilMs: number | null; feeCents: number }[]
  /** By which of its terms a walk was cancelled, and what the whole walk would have cost. */
  applied?: AppliedTerm
  priceCents?: number
  /** How many walks. */
  walks?: number
  /** A ticket of support. */
  ticketId?: string
  /** Steps of becoming a walker, by their codes. */
  steps?: readonly string[]
}

/** The ways to a person beside the list. */
export type NotifyChannel = 'push' | 'sms' | 'email'

/** What a person has chosen: how often they want to hear from us (0 very often to 4 very rarely), and whether at all. */
export type NotifyWishes = { frequency: number; isPaused: boolean; hasEmail: boolean }

type ByFrequency = readonly [
  NotifyChannel[],
  NotifyChannel[],
  NotifyChannel[],
  NotifyChannel[],
  NotifyChannel[],
]

const all: NotifyChannel[] = ['push', 'sms', 'email']
const written: NotifyChannel[] = ['push', 'email']
const push: NotifyChannel[] = ['push']
const email: NotifyChannel[] = ['email']

const channels: Record<Urgency, ByFrequency> = {
  start: [all, all, ['push', 'sms'], ['push', 'sms'], ['push', 'sms']],
  broken: [all, all, written, written, written],
  answer: [written, written, push, push, push],
  offer: [push, push, push, [], []],
  awayOffer: [all, written, push, [], []],
  news: [push, push, push, [], []],
  confirmation: [email, email, email, email, email],
  record: [[], [], [], [], []],
}

/** A walk of one's own that starts or falls through is told also while notifications are paused. */
const evenPaused: readonly Urgency[] = ['start', 'broken']

/**
 * By which ways a person is notified beside the list. What is reported even while paused goes by push and one more way at least:
 * by text message where there is no verified email address.
 */
export function channelsOf(
  kind: EntryKind,
  { frequency, isPaused, hasEmail }: NotifyWishes,
): NotifyChannel[] {
  const { urgency }: EntryRule = entryRules[kind]
  if (isPaused && !evenPaused.includes(urgency)) return []
  const chosen = channels[urgency][frequency] ?? channels[urgency][2]
  if (hasEmail || !chosen.includes('email')) return [...chosen]
  const without = chosen.filter((channel) => channel !== 'email')
  return evenPaused.includes(urgency) && !without.includes('sms') ? [...without, 'sms'] : without
}

/** Text messages about walks that one person gets, and that leave in all; beyond it an e-mail goes where there is an address. */
export const walkTextsByPerson = { name: 'walkTextsByPerson', max: 12, windowMs: DAY } as const
export const walkTextsInAll = { name: 'walkTextsInAll', max: 5000, windowMs: DAY } as const

/** Entries are stored for so long. */
export const entriesRetentionMs = 90 * DAY

/** Entries of one page. */
export const entryPages = { least: 1, most: 50, usual: 20 } as const
