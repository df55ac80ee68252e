import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { hasRight } from '#domain/identity/rights.ts'
import type { QuestionKind } from '#domain/support/question.ts'
import type { WorkKind } from '#domain/support/work.ts'
import type { WorkRowFragment } from '#web/api/generated/work.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { callWords } from '#web/features/operator/calls/call-words.ts'
import { eventFaultWords } from '#web/features/operator/calls/event-words.ts'
import { rightsFor } from '#web/features/operator/console/entries.ts'
import { differenceWords } from '#web/features/operator/money/difference-words.ts'

type Words = Readonly<Record<string, MessageDescriptor>>

/** What the platform gives without a person deciding it. */
export const giftWords: Words = {
  walkerMissing: msg`Credit: the walker did not come`,
  walkerCancelled: msg`Credit: the walker cancelled late`,
  quality: msg`Credit: minutes below the promised quality`,
  safetyWaiver: msg`Fee waived: ended for safety before it began`,
  blockWaiver: msg`Fee waived: cancelled by a block`,
}

/** What each kind of work is called. */
export const kindWords: Readonly<Record<WorkKind, MessageDescriptor>> = {
  ticket: msg`Report or question`,
  appeal: msg`Appeal`,
  noShow: msg`No-show`,
  check: msg`Background check`,
  dispute: msg`Dispute`,
  refund: msg`Refund came back`,
  payout: msg`Payout failed`,
  difference: msg`Difference of the books`,
  flag: msg`Reported text or picture`,
  bound: msg`Gift beyond its bound`,
  quality: msg`Walker whose minutes are often low`,
  fraud: msg`Bank warns of fraud`,
  job: msg`Background job`,
  call: msg`Call to a provider that does not end`,
  creditNote: msg`Credit note that waits for a second operator`,
  event: msg`Events of the payment provider that were not understood`,
  service: msg`An outside service refuses us`,
}

/** What a kind is called that the server names; undefined for one that this version does not know. */
export const kindWordsOf = (kind: string): MessageDescriptor | undefined => (kindWords as Words)[kind]

export const stateWords: Words = {
  open: msg`Waits`,
  taken: msg`In hand`,
  closed: msg`Closed`,
}

/** What operators do with a piece of work: as a button, and as something that was done. */
export const actWords: Words = {
  take: msg`Take`,
  giveBack: msg`Give back`,
  close: msg`Close`,
  reopen: msg`Open again`,
}

export const doneWords: Words = {
  take: msg`Taken`,
  giveBack: msg`Given back`,
  close: msg`Closed`,
  reopen: msg`Opened again`,
}

const questionWords: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  account: msg`Question about the account`,
  payment: msg`Question about a payment`,
  aWalk: msg`Question about a walk`,
  becomingWalker: msg`Question about becoming a walker`,
  technical: msg`Something does not work`,
  idea: msg`Idea or feedback`,
}

const reasonWords: Words = {
  ...differenceWords,
  ...questionWords,
  unsafe: msg`Felt unsafe`,
  rude: msg`Rude`,
  harassment: msg`Harassment`,
  illegal: msg`Illegal`,
  other: msg`Another reason`,
  failed: msg`The provider refused it`,
  returned: msg`The bank sent it back`,
  heldUp: msg`On the payout account, refused by the bank`,
  fraudRefunded: msg`Refunded before a dispute. Look at the account and its other payments.`,
  fraudToDecide: msg`Not refunded. Decide before the bank takes the payment back.`,
  balanceShort: msg`Our balance at the provider is too small`,
  ...callWords,
  ...eventFaultWords,
  'checkr 401': msg`Background checks: Checkr does not know our key. Set another CHECKR_API_KEY; checks that wait go on by themselves.`,
  'checkr 402': msg`Background checks: Checkr asks for a payment method. Checks that wait go on by themselves once there is one.`,
  'checkr 403': msg`Background checks: our account at Checkr may not do this yet. Have it admitted; checks that wait go on by themselves.`,
  'twilio 20003': msg`Text messages: Twilio does not know our token. Set another TWILIO_AUTH_TOKEN.`,
  'twilio 21210': msg`Calls with codes: the number of TWILIO_CALL_FROM may not call. Use a number of ours with voice, or verify it at Twilio.`,
  'twilio 21215': msg`Calls with codes: a country is turned off at Twilio. Turn it on in the geographic permissions of voice, or leave it out of CODE_CALL_COUNTRIES.`,
  'twilio 21408': msg`Text messages: a country is turned off at Twilio. Turn it on in the geographic permissions, or leave it out of SMS_COUNTRIES.`,
  'twilio 21612': msg`Text messages: our sender cannot reach a number. Use another sender for its country.`,
  'twilio 30032': msg`Text messages: our toll-free number is not verified, so that no text to the United States arrives. Verify it at Twilio.`,
  'twilio 30034': msg`Text messages: our number is not registered (A2P 10DLC), so that no text to the United States arrives. Register it at Twilio.`,
  BadJwtToken: msg`Push: the service refuses the token that our key signs. Look at the server’s clock and at WEB_PUSH_SUBJECT and VAPID_PRIVATE_KEY.`,
  VapidPkHashMismatch: msg`Push: devices were subscribed under another key than VAPID_PRIVATE_KEY. They are forgotten and subscribe again when their person opens the app.`,
  'recordings.join': msg`The parts of a walk’s film could not be joined. They are kept; the log says why.`,
  'recordings.check': msg`A walk’s film could not be decoded to its end. Its parts are kept; the log says why.`,
  review: msg`Waits for a decision`,
  incomplete: msg`The provider says now: nothing was found, but searches were canceled`,
  disputed: msg`The provider says now: the person disputes an entry`,
  paused: msg`The provider says now: the report is paused`,
  suspended: msg`The provider says now: the report is suspended`,
  consider: msg`The provider says now: the report has an entry`,
  considered: msg`Notice sent before a refusal`,
  appeal: msg`The person appeals`,
  accountClosed: msg`Suspension or ban`,
  private: msg`Private information`,
  nudity: msg`Nudity`,
  spam: msg`Advertising`,
  mail: msg`E-mail`,
  ...giftWords,
  fraudulent: msg`Fraudulent`,
}

/** What was flagged. */
export const flagKindWords: Words = {
  review: msg`A review`,
  description: msg`A walker’s description`,
  picture: msg`A walker’s picture`,
  photo: msg`A walker’s photo`,
  clip: msg`A walker’s clip`,
}

export const flagDecisionWords: Words = {
  kept: msg`Kept`,
  removed: msg`Removed`,
}

/** What a reason means by itself. */
export const reasonWordOf = (reason: string): MessageDescriptor | undefined => reasonWords[reason]

/** What the word of a piece of work means; null where it adds nothing to the kind. */
export function reasonOf({ kind, reason }: WorkRowFragment): MessageDescriptor | string | null {
  if (!reason || kind === 'noShow' || kind === 'refund') return null
  return reasonWords[reason] ?? reason
}

/** The pages of what a piece of work is about, as far as the operator's rights open them. */
export function placesOf(
  work: WorkRowFragment,
  rights: readonly OperatorRight[],
): { key: keyof typeof placeWords; href: string }[] {
  const may = (page: keyof typeof rightsFor) => hasRight(rights, rightsFor[page])
  const { kind, subject, trip_id: tripId, user_id: userId } = work
  return [
    kind === 'check' && may('check') && { key: 'check' as const, href: consolePaths.check(subject) },
    kind === 'dispute' && may('dispute') && { key: 'dispute' as const, href: consolePaths.dispute(subject) },
    kind === 'call' && may('money') && { key: 'calls' as const, href: consolePaths.money },
    kind === 'event' && may('money') && { key: 'events' as const, href: consolePaths.money },
    kind === 'creditNote' && may('money') && { key: 'invoices' as const, href: consolePaths.institutions },
    kind === 'difference' && may('money') && { key: 'money' as const, href: consolePaths.money },
    userId && may('person') && { key: 'person' as const, href: consolePaths.person(userId) },
    tripId && may('trip') && { key: 'trip' as const, href: paths.operatorTrip(tripId) },
    tripId && may('tripMoney') && { key: 'tripMoney' as const, href: consolePaths.tripMoney(tripId) },
  ].filter((place) => typeof place === 'object' && place !== null)
}

export const placeWords = {
  check: msg`Open the check`,
  dispute: msg`Open the dispute`,
  calls: msg`Open the calls that do not end`,
  events: msg`Open the events that were not understood`,
  invoices: msg`Open the invoices`,
  money: msg`Open the differences`,
  person: msg`Open the person`,
  trip: msg`Open the trip`,
  tripMoney: msg`Open the books of the trip`,
}
