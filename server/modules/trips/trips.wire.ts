import { filled } from '#server/messages/messages.ts'
import { minutesCents } from '#domain/money/price.ts'
import { toDollars } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { opensAtMs } from '#domain/trips/schedule.ts'
import { statusLabel } from '#domain/trips/states.ts'
import type {
  RejectReason,
  SeatLine,
  ArchivedTrip,
  BookingRequestResult,
  CompletedInstantTrip,
  IncomingRequest,
  MissedRequest,
  Quote as WireQuote,
  StatusMessage,
  Trip as WireTrip,
  TripRate,
  TripReceipt,
  TripReplay,
} from '#server/graphql/generated/resolvers.ts'
import { wireDestination, wireNotWalked } from '#server/modules/places/places.wire.ts'
import { publicUser } from '#server/modules/identity/identity.wire.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { BookingOutcome } from '#server/modules/trips/booking/book.ts'
import { moreRefusedByAccount } from '#server/modules/trips/venue/venue.wire.ts'
import type { ExtendOutcome } from '#server/modules/trips/booking/extend.ts'
import type { StoredTrip } from '#server/modules/trips/history/stored.ts'
import type { WalkedGroup } from '#server/modules/trips/group/lists/walked-groups.ts'
import type { Receipt, Replay, WalkedTrip } from '#server/modules/trips/history/past.ts'
import { mayRate } from '#server/modules/trips/trips.policy.ts'
import { wireVideos, wireSpan } from '#server/modules/recordings/recordings.wire.ts'
import { wirePublication } from '#server/modules/trips/public-replays/public-replays.wire.ts'
import { wireSharing } from '#server/modules/trips/sharing/sharing.wire.ts'
import { schedulingTexts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import { tripsTexts as texts } from '#server/modules/trips/trips.texts.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'
import type { NotReady } from '#server/modules/walkers/public.ts'
import { notReadyFailure } from '#server/modules/walkers/walkers.wire.ts'
import type { MissedView } from '#server/modules/trips/view/missed.ts'
import type { RingView, TripView } from '#server/modules/trips/view/view.ts'
import { declineText } from '#server/messages/declines.ts'

/** Why a walker may not accept, as walkers spell it. */
export const notReadyFailureOf = (outcome: NotReady) => notReadyFailure(outcome)

/** The status words of this module's answers. */
export const statusWords = {
  accepted: 'SUCCESS',
  acceptedForLater: 'SUCCESS',
  timeTaken: 'TIME_TAKEN',
  rejected: 'SUCCESS',
  taken: 'ALREADY_TAKEN',
  notNow: 'NOT_ALLOWED_NOW',
  seen: 'SUCCESS',
  cancelled: 'SUCCESS',
  blocked: 'SUCCESS',
  stopped: 'STOPPED',
  sharingRefused: 'SUCCESS',
  sharingAllowed: 'SUCCESS',
  ended: 'SUCCESS',
} as const

export function wireQuote(quote: Quote): WireQuote {
  return {
    minutes: quote.minutes,
    connection_cents: quote.connectionCents,
    per_minute_cents: quote.perMinuteCents,
    tax_cents: quote.taxCents,
    total_cents: quote.totalCents,
    currency: quote.currency,
  }
}

/** A reason to choose from, as the contract spells it. */
export function wireRejectReason(reason: {
  id: string
  rejectReason: string
  userType: string
}): RejectReason {
  return { id: reason.id, reject_reason: reason.rejectReason, user_type: reason.userType }
}

export function wireRate(quote: Quote): TripRate {
  return {
    id: `${quote.tariffId}:${quote.minutes}`,
    minutes: quote.minutes,
    price: toDollars(quote.totalCents),
    status: 'active',
  }
}

/** The trip in the contract's words; the other person in public fields only. */
export function wireTrip(view: TripView): WireTrip {
  const { trip, offers, may } = view
  return {
    id: trip.id,
    kind: trip.kind,
    starts_at: trip.startsAt?.toISOString() ?? null,
    opens_at: trip.startsAt && new Date(opensAtMs(trip.startsAt.getTime())).toISOString(),
    status: trip.status,
    status_label: statusLabel(trip.status),
    viewer_role: view.role,
    destination: wireDestination(view.destination),
    traveller: publicUser(view.traveller, 'traveller'),
    walker: view.walker && publicUser(view.walker, 'walker'),
    chosen_walker: view.chosen && publicUser(view.chosen, 'walker'),
    only_chosen: trip.onlyChosen,
    asking: view.asking.map((walker) => publicUser(walker, 'walker')),
    minutes: trip.plannedMinutes,
    group_walk_id: trip.groupWalkId,
    seats: trip.seats,
    seat_cents: trip.seatCents,
    venue: view.venue?.name ?? null,
    held_cents: view.price.totalCents,
    price: wireQuote(view.price),
    created_at: trip.requestedAt.toISOString(),
    deadline_at: trip.deadlineAt?.toISOString() ?? null,
    server_now: view.serverNow.toISOString(),
    request_stage: trip.status === 'requested' ? (offers.isAskedAlone ? 'asking' : 'widening') : null,
    offered_count: offers.offered,
    seen_count: offers.seen,
    accepted_at: trip.acceptedAt?.toISOString() ?? null,
    live_at: trip.liveAt?.toISOString() ?? null,
    ended_at: trip.endedAt?.toISOString() ?? null,
    end_reason: trip.endReason,
    cancelled_by: view.cancelledBy,
    live_seconds: view.liveSeconds,
    paused_seconds: view.pausedSeconds,
    amount_cents: view.amountCents,
    viewer_can_cancel: may.cancel,
    viewer_can_end: may.end,
    viewer_can_extend: may.extend,
    extend_refusal: view.extendRefusal && wireExtension(view.extendRefusal).message,
    viewer_can_rate: may.rate,
    both_consented: view.bothConsented,
  }
}

/** `guest_count` is left out: the walk module answers it, only when it is asked for. */
export function wireRing(ring: RingView): IncomingRequest {
  const rings: Omit<IncomingRequest, 'guest_count'> = {
    booking_id: ring.tripId,
    destination: wireDestination(ring.destination),
    minutes: ring.minutes,
    pays_cents: ring.paysCents,
    pays_at_least_cents: ring.paysAtLeastCents,
    currency: ring.currency,
    traveller_first_name: ring.traveller.firstName,
    traveller_avatar: ring.traveller.avatar,
    traveller_rating: ring.traveller.travellerRating,
    offered_at: ring.offeredAt.toISOString(),
    expires_at: ring.expiresAt.toISOString(),
    server_now: ring.serverNow.toISOString(),
    is_exclusive: ring.isExclusive,
  }
  return rings as IncomingRequest
}

export function wireMissed(missed: MissedView): MissedRequest {
  return {
    booking_id: missed.tripId,
    destination: wireDestination(missed.destination),
    minutes: missed.minutes,
    pays_cents: missed.paysCents,
    currency: missed.currency,
    traveller_first_name: missed.travellerName,
    offered_at: missed.offeredAt.toISOString(),
    why: missed.why,
  }
}

type BookingAnswer = Exclude<
  BookingOutcome,
  { kind: 'badLength' | 'badKey' | 'oneself' | 'noDestination' | 'tooMany' }
>

export function wireBooking(outcome: BookingAnswer): BookingRequestResult {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'REQUEST_SENT', message: texts.sent, booking_id: outcome.bookingId }
    case 'priceChanged':
      return { status: 'PRICE_CHANGED', message: texts.priceChanged, price: toDollars(outcome.totalCents) }
    case 'noCard':
      return { status: 'CARD_REQUIRED', message: texts.cardRequired }
    case 'declined':
      return { status: 'CARD_DECLINED', message: declineText(outcome.message) }
    case 'needsAction':
      return { status: 'CARD_ACTION_REQUIRED', message: texts.cardAction, action_url: outcome.url }
    case 'paymentDue':
      return { status: 'PAYMENT_PENDING', message: texts.paymentDue }
    case 'paymentDisputed':
      return { status: 'PAYMENT_DISPUTED', message: texts.paymentDisputed }
    case 'notWalked':
      return wireNotWalked(outcome.area)
    case 'walkerNotAvailable':
      return { status: 'WALKER_NOT_AVAILABLE', message: texts.walkerNotAvailable }
    case 'tripAhead': {
      const message = filled(schedulingTexts.tripScheduled, { time: outcome.time })
      return { status: 'TRIP_OPEN', message, booking_id: outcome.bookingId }
    }
    case 'tripOpen':
      return { status: 'TRIP_OPEN', message: texts.tripOpen, booking_id: outcome.bookingId }
    case 'keyUsed':
      return { status: 'REQUEST_FAILED', message: texts.keyUsed }
    case 'unavailable':
      return { status: 'REQUEST_FAILED', message: texts.failed }
    default:
      return unreachable(outcome)
  }
}

type ExtendAnswer = Exclude<ExtendOutcome, { kind: 'badLength' | 'badKey' | 'unknown' }>

export function wireExtension(outcome: ExtendAnswer): StatusMessage {
  switch (outcome.kind) {
    case 'venueRefused':
      return moreRefusedByAccount(outcome)
    case 'extended':
      return { status: 'SUCCESS', message: filled(texts.extended, { minutes: outcome.plannedMinutes }) }
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.notNow }
    case 'tooLong':
      return { status: 'TOO_LONG', message: texts.tooLong }
    case 'notUntil':
      return { status: 'TOO_LONG', message: filled(schedulingTexts.extendNotUntil, { time: outcome.time }) }
    case 'keyUsed':
      return { status: 'REQUEST_FAILED', message: texts.keyUsed }
    case 'noCard':
      return { status: 'CARD_REQUIRED', message: texts.cardRequired }
    case 'declined':
      return { status: 'CARD_DECLINED', message: declineText(outcome.message) }
    case 'needsAction':
      return { status: 'CARD_ACTION_REQUIRED', message: texts.cardAction }
    case 'paymentDue':
      return { status: 'PAYMENT_PENDING', message: texts.paymentDue }
    case 'paymentDisputed':
      return { status: 'PAYMENT_DISPUTED', message: texts.paymentDisputed }
    case 'unavailable':
      return { status: 'REQUEST_FAILED', message: texts.failed }
    default:
      return unreachable(outcome)
  }
}

/** What both lists of past walks show. Ratings, and whether the viewer has given one, are fields of feedback. */
function wirePast({ trip, traveller, destination, recording, money }: StoredTrip, role: TripRole) {
  return {
    id: trip.id,
    traveller_details: publicUser(traveller, 'traveller'),
    destination: destination && wireDestination(destination),
    video_url: recording.videoUrl,
    is_video_processed: recording.isProcessed,
    tripe_minute: trip.chargedMinutes ?? 0,
    created_at: trip.requestedAt.toISOString(),
    total_trip_price: toDollars((trip.chargeCents ?? 0) + (money?.tipCents ?? 0)),
    is_settled: trip.status === 'settled',
    viewer_can_rate: mayRate(trip, role),
  }
}

export function wireArchived(past: StoredTrip): ArchivedTrip {
  return {
    ...wirePast(past, 'traveller'),
    walker_details: past.walker && publicUser(past.walker, 'walker'),
    poster_url: past.recording.posterUrl,
    venue: past.venueName,
  }
}

export function wireCompleted(past: WalkedTrip): CompletedInstantTrip {
  const { group } = past
  const earned_cents = past.money?.walkerCents ?? 0
  const one = { ...wirePast(past, 'walker'), earned_cents, venue: past.venueName, group: null }
  if (!group) return one
  return {
    ...one,
    created_at: group.startedAt.toISOString(),
    tripe_minute: Math.ceil(group.liveSeconds / 60),
    total_trip_price: toDollars(group.chargeCents + group.tipCents),
    earned_cents: group.earnedCents,
    is_settled: group.isSettled,
    group: wireWalkedGroup(group),
  }
}

function wireWalkedGroup({ groupWalkId, title, people, seats, chargeCents, tipCents }: WalkedGroup) {
  return { id: groupWalkId, title, people, seats, charge_cents: chargeCents, tip_cents: tipCents }
}

/** A receipt in the contract's words; that of the walker of a group walk is of the walk, with the sums over its trips. */
export function wireReceipt(receipt: Receipt): TripReceipt {
  const { group } = receipt
  const one = { ...wireTripReceipt(receipt), group: null }
  if (!group) return one
  const { liveSeconds, pausedSeconds, chargeCents, tipCents } = group
  return {
    ...one,
    receipt_number: null,
    live_seconds: liveSeconds,
    paused_seconds: pausedSeconds,
    charged_minutes: Math.ceil(liveSeconds / 60),
    given_up_cents: 0,
    tip_cents: tipCents,
    total_cents: chargeCents + tipCents,
    payment_status: group.isSettled ? 'captured' : 'pending',
    walker_cents: group.earnedCents,
    processor_cents: group.feeCents,
    platform_cents: group.platformCents,
    group: wireWalkedGroup(group),
  }
}

function wireTripReceipt({
  view,
  number,
  money,
  price,
  seats,
  spans,
  earnedCents,
}: Receipt): Omit<TripReceipt, 'group'> {
  const minutes = view.trip.chargedMinutes ?? 0
  const tipCents = money?.tipCents ?? 0
  const chargeCents = view.trip.chargeCents ?? 0
  return {
    trip: wireTrip(view),
    receipt_number: number,
    live_seconds: view.liveSeconds,
    paused_seconds: view.pausedSeconds,
    charged_minutes: minutes,
    connection_cents: minutes === 0 ? 0 : price.connectionCents,
    per_minute_cents: price.perMinuteCents,
    minutes_cents: minutesCents(price, minutes),
    seats: wireSeatLines(view.trip, seats),
    given_up_cents: seats?.givenUpCents ?? 0,
    tip_cents: tipCents,
    total_cents: chargeCents + tipCents,
    captured_cents: money?.capturedCents ?? 0,
    credit_cents: view.role === 'traveller' ? (money?.creditCents ?? 0) : 0,
    refunded_cents: view.role === 'traveller' ? (money?.refundedCents ?? 0) : 0,
    disputed_cents: view.role === 'traveller' ? (money?.dispute?.amountCents ?? 0) : 0,
    dispute_status: view.role === 'traveller' ? (money?.dispute?.state ?? null) : null,
    released_cents: money?.releasedCents ?? 0,
    currency: view.trip.currency,
    // The walker does not learn about the traveler's card.
    card_last_four: view.role === 'traveller' ? (money?.cardLast4 ?? null) : null,
    payment_status:
      view.venue && chargeCents > 0 ? 'onAccount' : paymentStatus(chargeCents, money?.status ?? 'none'),
    spans: spans.map((span) => ({ start_s: span.startS, end_s: span.endS, is_live: span.isLive })),
    earned_cents: earnedCents,
    receipt_pdf_url: `/receipts/${view.trip.id}.pdf`,
    walker_cents: money?.walkerCents ?? 0,
    processor_cents: money?.feeCents ?? 0,
    platform_cents: money?.platformCents ?? 0,
    tax_cents: money?.taxCents ?? 0,
    tax_label: money?.taxLabel ?? null,
    quality_credit_cents: view.role === 'traveller' ? (money?.qualityCreditCents ?? 0) : 0,
  }
}

/** What each seat has paid, by the share of the planned time that it saw. */
function wireSeatLines({ plannedMinutes }: Trip, seats: Receipt['seats']): SeatLine[] {
  const all = seats?.seats ?? []
  return all.map(({ seatNumber, hasCome, liveSeconds, chargeCents }) => ({
    number: seatNumber,
    of: all.length,
    has_come: hasCome,
    live_seconds: liveSeconds,
    planned_seconds: plannedMinutes * 60,
    charge_cents: chargeCents,
  }))
}

function paymentStatus(
  chargeCents: number,
  status: NonNullable<Receipt['money']>['status'] | 'none',
): string {
  switch (status) {
    case 'captured':
    case 'failed':
    case 'free':
      return status
    case 'capturing':
      return 'pending'
    case 'none':
    case 'held':
      return chargeCents === 0 ? 'free' : 'pending'
  }
}

export function wireReplay({ view, recording, track, postcards, sharing, publication }: Replay): TripReplay {
  return {
    trip: wireTrip(view),
    is_video_processed: recording.isProcessed,
    recording_state: recording.state,
    video_url: recording.videoUrl,
    video_type: recording.videoType,
    poster_url: recording.posterUrl,
    duration_ms: recording.durationMs,
    gaps: recording.gaps.map(wireSpan),
    films: wireVideos(recording),
    track: track.map((point) => ({
      at_ms: point.atMs,
      latitude: point.latitude,
      longitude: point.longitude,
      begins: point.begins ?? false,
    })),
    postcards: postcards.map((card) => ({
      id: card.id,
      url: card.url,
      place: card.place,
      taken_at: card.takenAt.toISOString(),
    })),
    sharing: wireSharing(sharing),
    showing: wirePublication(publication),
  }
}
