import { sourceLocale } from '#domain/identity/locale.ts'
import { boundsWindowMs, giftBounds, isWaiver } from '#domain/money/bounds/bounds.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { qualityTerms } from '#domain/walk/quality.ts'
import { DAY } from '#domain/shared/units.ts'
import { appliedSentence, cancelSentence } from '#domain/trips/cancellation.ts'
import { entryRules, isEntryKind, type EntryFacts, type EntryKind } from '#domain/notifications/entries.ts'
import type { EntryRow } from '#server/modules/notifications/list/entries.store.ts'
import { dayIn, moneyIn, momentIn } from '#server/messages/formats.ts'
import { messageText, type MessageKey } from '#server/messages/messages.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import type { DescribedTrip } from '#server/modules/trips/public.ts'

/** Where the walkers of a place are shown in the web app. */
export function walkersPath(slug: string): string {
  return `/show-walker-on-map?destination=${encodeURIComponent(slug)}`
}

/** What an entry says, in its person's language, and the other person whom it may name. */
export type EntryWords = { title: string; text: string; path: string | null; aboutId: string | null }

/** The text of a kind where it has several, by what the event says. */
const variants: Partial<Record<EntryKind, (facts: EntryFacts, role: Role | null) => string>> = {
  walkOfferedAway: () => 'walkOffered',
  walkAccepted: ({ cancelSteps }) => (cancelSteps?.length ? 'walkAcceptedTerms' : 'walkAccepted'),
  walkCancelled: ({ applied, creditCents }) =>
    applied ? 'walkCancelledTerms' : creditCents ? 'walkCancelledCredit' : 'walkCancelled',
  walkCancelledByYou: ({ applied, cents }) =>
    applied ? 'walkCancelledByYouTerms' : cents ? 'walkCancelledByYouFee' : 'walkCancelledByYou',
  walkUnpaid: (_facts, role) => (role === 'walker' ? 'walkUnpaidWalker' : 'walkUnpaid'),
  noShow: noShowWords,
  groupAgreed: ({ isOwn }) => (isOwn ? 'groupAgreedOwn' : 'groupAgreed'),
  groupCalledOff: groupWords,
  groupMovedUp: ({ until }) => (until ? 'groupMovedUpLater' : 'groupMovedUp'),
  venueInvoice: ({ until }) => (until ? 'venueInvoiceDue' : 'venueInvoice'),
  payReceived: ({ groupWalkId }) => (groupWalkId ? 'payReceivedOfGroup' : 'payReceived'),
  boundPassed: ({ gift }) => (gift && isWaiver(gift) ? 'boundPassedFee' : 'boundPassed'),
  feeWaived: ({ isKept }) => (isKept ? 'feeWaivedKept' : 'feeWaived'),
}

type Role = 'traveller' | 'walker'

function groupWords({ because, isOwn, cents, creditCents }: EntryFacts): string {
  if (because === 'tooFew') return isOwn ? 'groupTooFewOwn' : 'groupTooFew'
  if (!isOwn) {
    const said = because === 'walkerMissing' ? 'groupWalkerMissing' : 'groupCalledOff'
    return creditCents ? `${said}Credit` : said
  }
  return cents ? 'groupCalledOffFee' : 'groupCalledOffOwn'
}

function noShowWords({ missing, isAlone, cents, creditCents }: EntryFacts, role: Role | null): string {
  if (missing === role)
    return !cents ? 'noShowYou' : role === 'walker' ? 'noShowYouWalkerFee' : 'noShowYouFee'
  if (role === 'walker') return 'noShowTraveller'
  if (isAlone) return 'noShowBoth'
  return creditCents ? 'noShowWalker' : 'noShowWalkerFree'
}

/**
 * The words of entries of one person, in the language that is known of them unless another is given; those of another
 * person's trip, or of a kind that is no more, have none.
 */
export async function wordsOf(
  ctx: NotificationsContext,
  userId: string,
  rows: readonly EntryRow[],
  locale?: string,
): Promise<Map<string, EntryWords>> {
  const tripIds = [...new Set(rows.flatMap((row) => (row.tripId === null ? [] : [row.tripId])))]
  const named = rows.flatMap(({ facts }) => facts.walkerId ?? facts.personId ?? [])
  const [trips, people, contacts] = await Promise.all([
    ctx.trips.describe(tripIds),
    ctx.identity.people([userId, ...new Set(named)]),
    ctx.identity.contacts([userId]),
  ])
  const reader = {
    userId,
    currency: ctx.config.currency,
    locale: locale ?? contacts.get(userId)?.locale ?? sourceLocale,
    zone: people.get(userId)?.timeZone ?? 'UTC',
    nameOf: (id: string | undefined) => people.get(id ?? '')?.firstName,
  }
  const words = rows.map((row) => [row.id, wordsOfOne(reader, row, trips.get(row.tripId ?? ''))] as const)
  return new Map(words.flatMap(([id, said]) => (said ? [[id, said]] : [])))
}

type Reader = {
  userId: string
  /** What amounts are in that were noted without a currency. */
  currency: string
  locale: string
  zone: string
  nameOf(id: string | undefined): string | undefined
}

function wordsOfOne(reader: Reader, row: EntryRow, trip: DescribedTrip | undefined): EntryWords | null {
  const { kind, facts } = row
  if (!isEntryKind(kind) || (row.tripId !== null && !trip)) return null
  const role = trip ? roleOf(trip, reader.userId) : null
  if (row.tripId !== null && role === null && entryRules[kind].isOfTwo) return null
  const own = valuesOf(reader, { facts, trip, role })
  const values = { ...own, applied: appliedWords(reader, row, { role, partner: own['partner'] ?? '' }) }
  const key = variants[kind]?.(facts, role) ?? kind
  const say = (part: 'title' | 'text') =>
    messageText(reader.locale, `entries.${key}.${part}` as MessageKey, values)
  const aboutId =
    (role === 'walker' ? trip?.travellerId : trip?.walkerId) ?? facts.walkerId ?? facts.personId ?? null
  return { title: say('title'), text: say('text'), path: pathOf(kind, row), aboutId }
}

/** What the texts say of bounds and of the promised picture. */
const figures = {
  days: String(boundsWindowMs / DAY),
  times: String(giftBounds.safetyWaiver.perPerson),
  lines: String(qualityTerms.at(-1)?.lines ?? ''),
  frames: String(qualityTerms.at(-1)?.framesPerSecond ?? ''),
}

/** What cancelling costs the reader, as one sentence; the screens say the same. */
function cancelWords(
  { locale, zone }: Reader,
  steps: NonNullable<EntryFacts['cancelSteps']>,
  money: (cents: number | undefined) => string,
): string {
  const { kind, ...said } = cancelSentence(steps)
  const values = Object.entries(said).map(([name, value]) => [
    name.replace(/(Ms|Cents)$/, ''),
    name.endsWith('Ms') ? clock(locale, new Date(value), zone) : money(value),
  ])
  return messageText(locale, `scheduling.cancelTerms.${kind}`, Object.fromEntries(values))
}

/** By which of its terms a walk was cancelled and what that came to for the reader, as one sentence; empty where it is not known. */
function appliedWords(
  { locale, zone, currency: usual }: Reader,
  { kind, facts }: EntryRow,
  { role, partner }: { role: Role | null; partner: string },
): string {
  const { applied, cents = 0, creditCents = 0, priceCents = null, currency = usual } = facts
  if (!applied || role === null) return ''
  const hasCancelled = kind === 'walkCancelledByYou'
  const said = { reader: role, hasCancelled, feeCents: cents, creditCents, priceCents }
  const at = (ms: number) => clock(locale, new Date(ms), zone)
  return messageText(locale, `scheduling.cancelApplied.${appliedSentence(applied, said)}`, {
    partner,
    until: 'untilMs' in applied ? at(applied.untilMs) : '',
    since: 'sinceMs' in applied ? at(applied.sinceMs) : '',
    fee: moneyIn(locale, cents, currency),
    credit: moneyIn(locale, creditCents, currency),
    price: moneyIn(locale, priceCents ?? 0, currency),
  })
}

function roleOf(trip: DescribedTrip, userId: string): Role | null {
  if (trip.travellerId === userId) return 'traveller'
  return trip.walkerId === userId ? 'walker' : null
}

function valuesOf(
  reader: Reader,
  { facts, trip, role }: { facts: EntryFacts; trip: DescribedTrip | undefined; role: Role | null },
): Record<string, string> {
  const { locale, zone, nameOf } = reader
  const currency = facts.currency ?? reader.currency
  const money = (cents: number | undefined) => moneyIn(locale, cents ?? 0, currency)
  const place = placeNameIn(trip?.place ?? facts.place ?? '', locale)
  const startsAt = facts.startsAt ?? trip?.startsAt?.toISOString()
  return {
    place,
    partner:
      (role === 'walker' ? trip?.traveller : trip?.walker) ?? nameOf(facts.walkerId ?? facts.personId) ?? '',
    traveller: trip?.traveller ?? '',
    amount: money(facts.cents),
    credit: money(facts.creditCents),
    when: startsAt
      ? bothClocks(locale, new Date(startsAt), {
          own: zone,
          there: trip?.placeZone ?? facts.placeZone,
          place,
        })
      : '',
    steps: (facts.steps ?? [])
      .map((step) => messageText(locale, `walkers.steps.${step}` as MessageKey, {}))
      .join(', '),
    terms: cancelWords(reader, facts.cancelSteps ?? [], money),
    reason: facts.reason ?? '',
    because: facts.because ?? '',
    walks: String(facts.walks ?? ''),
    ...figures,
    until: facts.until ? clock(locale, new Date(facts.until), zone) : '',
    // Invoices are due by the day of UTC, as their pages say.
    day: facts.until ? dayIn(locale, new Date(facts.until)) : '',
  }
}

/** A moment on the person's clock, and on the place's where it shows another time. */
function bothClocks(
  locale: string,
  at: Date,
  zones: { own: string; there: string | undefined; place: string },
): string {
  const here = clock(locale, at, zones.own)
  const there = zones.there === undefined ? here : clock(locale, at, zones.there)
  return there === here ? here : messageText(locale, 'entries.when', { here, there, place: zones.place })
}

function clock(locale: string, at: Date, timeZone: string): string {
  const style = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return momentIn(locale, at, { ...style, timeZone })
}

const stepsPage = '/make-money-for-walker'
const checkPage = '/back-ground-check-walker'

/** Where entries about becoming a walker lead. */
const stepPaths = {
  walkerReady: '/welcome-back',
  stepsLost: stepsPage,
  stepExpiring: stepsPage,
  applicationOpen: stepsPage,
  checkInvited: checkPage,
  checkCleared: checkPage,
  checkAsked: checkPage,
  checkNotice: checkPage,
  checkRefused: checkPage,
  checkAppealDenied: checkPage,
  checkRecheck: checkPage,
} as const satisfies Partial<Record<EntryKind, string>>

function isOfSteps(kind: EntryKind): kind is keyof typeof stepPaths {
  return Object.hasOwn(stepPaths, kind)
}

/** Where entries lead that are about what operators look at, or about the account. */
const lookPaths = {
  passkeyAdded: '/settings#passkeys',
  boundPassed: '/support',
  oftenLow: '/walk',
  ratingHidden: '/support',
} as const satisfies Partial<Record<EntryKind, string>>

function isOfLook(kind: EntryKind): kind is keyof typeof lookPaths {
  return Object.hasOwn(lookPaths, kind)
}

/** Where entries lead that are about payouts. */
const payoutPaths = {
  payoutPaid: '/earnings',
  payoutFailed: '/payout-account',
  payoutHeldUp: '/payout-account',
  payoutReturned: '/payout-account',
  payoutAccount: '/payout-account',
} as const satisfies Partial<Record<EntryKind, string>>

function isOfPayout(kind: EntryKind): kind is keyof typeof payoutPaths {
  return Object.hasOwn(payoutPaths, kind)
}

/** Whether an entry is about a group walk, to whose page it leads. */
function isOfGroup(kind: EntryKind): kind is Extract<EntryKind, `group${string}`> {
  return kind.startsWith('group')
}

/** Whether an entry is about an institution, whose page it leads to. */
function isOfVenue(kind: EntryKind): kind is Extract<EntryKind, `venue${string}`> {
  return kind.startsWith('venue')
}

/** Where an entry leads in the web app. */
function pathOf(kind: EntryKind, row: EntryRow): string | null {
  if (isOfSteps(kind)) return stepPaths[kind]
  const ofTrip = (page: string) => `/trips/${encodeURIComponent(row.tripId ?? '')}/${page}`
  if (isOfLook(kind)) return lookPaths[kind]
  if (isOfPayout(kind)) return payoutPaths[kind]
  if (isOfVenue(kind)) return '/for-institutions'
  if (isOfGroup(kind)) return `/group-trips/${encodeURIComponent(row.facts.groupWalkId ?? '')}`
  switch (kind) {
    case 'reminder':
      return ofTrip('live')
    case 'requestMissed':
      return '/walk-requests'
    case 'walkOffered':
    case 'walkOfferedAway':
    case 'walkAskedOfYou':
    case 'walkAccepted':
    case 'moveProposed':
    case 'moveAccepted':
    case 'moveDeclined':
    case 'timeMoved':
    case 'walkRejected':
    case 'walkExpired':
    case 'walkCancelled':
    case 'walkCancelledByYou':
    case 'walkUnpaid':
    case 'cardDeclined':
    case 'noShow':
    case 'feeWaived':
    case 'safetyUpheld':
      return ofTrip('scheduled')
    case 'refunded':
      return ofTrip('receipt')
    case 'credited':
    case 'giftTakenBack':
    case 'giftRefundFailed':
      return '/wallet'
    case 'membershipUnpaid':
    case 'membershipEnded':
      return '/membership'
    case 'giftRedeemed':
    case 'giftNotReached':
    case 'giftVoid':
      return '/send-gift-card'
    case 'paymentDue':
    case 'paymentDisputed':
    case 'disputeWon':
    case 'disputeLost':
      return '/payment-methods'
    case 'replayReady':
    case 'replayShowAsked':
    case 'replayShowAgreed':
      return ofTrip('replay')
    case 'payReceived':
    case 'tipReceived':
      return '/completed-trips-for-walker'
    case 'ratingReceived':
      return '/ratings'
    case 'walkerFree':
      return row.facts.slug ? walkersPath(row.facts.slug) : null
    case 'favouriteOnline':
      return '/schedule-walker'
    case 'ticketAnswered':
    case 'ticketClosed':
      return `/support/${encodeURIComponent(row.facts.ticketId ?? '')}`
    case 'wishExpired':
      return '/destination-wishlist'
  }
}
