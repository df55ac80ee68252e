import { toDollars } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { CancelStep } from '#domain/trips/cancellation.ts'
import { statusLabel } from '#domain/trips/states.ts'
import type { AskedTime, Meaning } from '#domain/trips/wall-time.ts'
import { failureOf } from '#server/graphql/errors.ts'
import type {
  BookingRequestResult,
  CancelledTripRecord,
  CancelQuote as WireCancelQuote,
  CancelScheduleResult,
  FreeTimes as WireFreeTimes,
  MoveTripResult,
  ProposedTime,
  ScheduleQuote as WireScheduleQuote,
  ScheduleTimeInput,
  ScheduleTripResult,
  StatusMessage,
  UpcomingTrip,
} from '#server/graphql/generated/resolvers.ts'
import { filled } from '#server/messages/messages.ts'
import { publicUser } from '#server/modules/identity/identity.wire.ts'
import { wireDestination, wireNotWalked } from '#server/modules/places/places.wire.ts'
import { groupNote, wireGroupAhead } from '#server/modules/trips/group/group.wire.ts'
import type { FreeTimes } from '#server/modules/trips/lists/free-times.ts'
import type { ScheduledView } from '#server/modules/trips/lists/scheduled-view.ts'
import type { ScheduleQuote } from '#server/modules/trips/lists/schedule-quote.ts'
import type { NotReady } from '#server/modules/walkers/public.ts'
import { notReadyFailure } from '#server/modules/walkers/walkers.wire.ts'
import type { AcceptScheduledOutcome } from '#server/modules/trips/scheduling/accepting.ts'
import type { CancelQuote, CancelScheduledOutcome } from '#server/modules/trips/scheduling/cancelling.ts'
import type { HoldNowOutcome } from '#server/modules/trips/scheduling/holding.ts'
import type { AnswerOutcome, MoveOutcome } from '#server/modules/trips/scheduling/moving.ts'
import type { RequestOutcome } from '#server/modules/trips/scheduling/request.ts'
import { schedulingTexts as texts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import { tripsTexts } from '#server/modules/trips/trips.texts.ts'
import { refusedByAccount } from '#server/modules/trips/venue/venue.wire.ts'
import { wireBooking, wireQuote } from '#server/modules/trips/trips.wire.ts'

const badInput = (fields: Record<string, string>) => failureOf({ kind: 'badInput', fields })

/** A time as a client sends it. */
export function askedTime(time: ScheduleTimeInput): AskedTime {
  const hourFormat = time.hour_format ?? 24
  if (hourFormat !== 12 && hourFormat !== 24) throw badInput({ hour_format: texts.badHourFormat })
  const which = time.which_hour ?? null
  if (which !== null && which !== 'earlier' && which !== 'later')
    throw badInput({ which_hour: texts.badWhichHour })
  return { date: time.schedule_date, time: time.schedule_time, zone: time.time_zone, hourFormat, which }
}

type BadMeaning = Exclude<Meaning['kind'], 'start' | 'twice'>

/** At which field of the contract a time is wrong. */
const fieldOf = {
  badDate: 'schedule_date',
  badTime: 'schedule_time',
  badZone: 'time_zone',
  skipped: 'schedule_time',
  tooSoon: 'schedule_time',
  tooLate: 'schedule_date',
} as const satisfies Record<BadMeaning, string>

/** Whether a time was refused, which is said at its field. */
function isBadTime<T extends { kind: string }>(outcome: T): outcome is Extract<T, { kind: BadMeaning }> {
  return Object.hasOwn(fieldOf, outcome.kind)
}

const badTime = (kind: BadMeaning) => badInput({ [fieldOf[kind]]: texts[kind] })

/** A scheduled trip in the contract's words. */
export function wireScheduled(view: ScheduledView): UpcomingTrip {
  const { trip, schedule, startsAt, role, isAsked, may, placeTime } = view
  const isForTraveller = role === 'traveller'
  const isForWalker = !isForTraveller
  return {
    id: trip.id,
    booking_id: trip.id,
    traveler: publicUser(view.traveller, 'traveller'),
    walker: view.walker && publicUser(view.walker, 'walker'),
    chosen_walker: view.chosen && publicUser(view.chosen, 'walker'),
    only_chosen: trip.onlyChosen,
    hour_format: 24,
    destination: wireDestination(view.destination),
    schedule_date: schedule.wall.date,
    schedule_time: schedule.wall.time,
    time_zone: schedule.wall.zone,
    place_date: placeTime.date,
    place_time: placeTime.time,
    starts_at: startsAt.toISOString(),
    epoch: String(startsAt.getTime() / SECOND),
    schedule_price: toDollars(view.price.totalCents),
    schedule_minute: trip.plannedMinutes,
    group_walk_id: trip.groupWalkId,
    seats: trip.seats,
    seat_cents: trip.seatCents,
    group: view.group && wireGroupAhead(view.group),
    venue: view.venue?.name ?? null,
    venue_people: view.venue?.people ?? null,
    venue_series_id: isForTraveller ? (view.venue?.seriesId ?? null) : null,
    price: wireQuote(view.price),
    status: statusLabel(trip.status),
    state: trip.status,
    viewer_role: role,
    requested_at: trip.requestedAt.toISOString(),
    expires_at: trip.status === 'requested' ? schedule.expiresAt.toISOString() : null,
    hold_state: isForTraveller ? schedule.holdState : null,
    hold_at: isForTraveller ? view.holdAt.toISOString() : null,
    fix_until: isForTraveller ? (schedule.fixUntil?.toISOString() ?? null) : null,
    opens_at: view.opensAt.toISOString(),
    is_open: trip.isOpen,
    pays_cents: isForWalker ? view.paysCents : null,
    pays_at_least_cents: isForWalker ? view.paysAtLeastCents : null,
    series_id: !isAsked && schedule.series.count > 1 ? schedule.series.id : null,
    series_index: schedule.series.index,
    series_count: schedule.series.count,
    move: isAsked ? null : wireProposal(view),
    cancel_terms: wireSteps(view.cancelSteps),
    viewer_can_cancel: may.cancel,
    viewer_can_move: may.move,
    viewer_can_accept: may.accept,
    viewer_can_enter: may.enter,
    cancelled_by: cancelledBy(view),
    cancelled_at: isOver(view) ? (trip.endedAt?.toISOString() ?? null) : null,
    cancellation_fee_cents: feeOf(view),
    credit_cents: isForTraveller ? schedule.creditCents : 0,
    missing: schedule.missing,
    end_note: endNote(view),
  }
}

function wireProposal({ proposal, proposedPlaceTime, may }: ScheduledView): ProposedTime | null {
  if (!proposal || !proposedPlaceTime) return null
  return {
    schedule_date: proposal.wall.date,
    schedule_time: proposal.wall.time,
    time_zone: proposal.wall.zone,
    starts_at: proposal.startsAt.toISOString(),
    place_date: proposedPlaceTime.date,
    place_time: proposedPlaceTime.time,
    proposed_by: proposal.proposedBy,
    expires_at: proposal.expiresAt.toISOString(),
    viewer_can_answer: may.answerMove,
  }
}

const isOver = ({ trip }: ScheduledView): boolean =>
  trip.status === 'cancelled' ||
  trip.status === 'noShow' ||
  trip.status === 'rejected' ||
  trip.status === 'expired'

/** Who cancelled it: one of the two, or the machine; null for a trip that was not cancelled. */
function cancelledBy({ trip, schedule }: ScheduledView): string | null {
  return trip.status === 'cancelled' ? (schedule.cancelledBy ?? 'machine') : null
}

/** What it cost this viewer that the trip did not take place. */
function feeOf({ trip, schedule, role }: ScheduledView): number {
  const payer = trip.status === 'noShow' ? schedule.missing : schedule.cancelledBy
  return payer === role ? schedule.feeCents : 0
}

/** Why it did not take place, in words for the viewer. */
function endNote(view: ScheduledView): string | null {
  const { trip, schedule, role, group } = view
  const { notes } = texts
  if (group?.calledOffBecause) return groupNote(group.calledOffBecause)
  switch (trip.status) {
    case 'rejected':
      return notes.rejected
    case 'expired':
      return notes.expired
    case 'cancelled':
      if (schedule.cancelledBy === null && trip.groupWalkId !== null && schedule.holdState !== 'declined')
        return notes.groupCalledOff
      if (schedule.cancelledBy === null)
        return role === 'traveller' ? notes.unpaidTraveller : notes.unpaidWalker
      if (schedule.cancelledBy === role) return notes.cancelledByYou
      return schedule.cancelledBy === 'traveller' ? notes.cancelledByTraveller : notes.cancelledByWalker
    case 'noShow':
      if (schedule.missing === role) return notes.missingYou
      return schedule.missing === 'traveller' ? notes.missingTraveller : notes.missingWalker
    case 'requested':
    case 'accepted':
    case 'live':
    case 'interrupted':
    case 'ended':
    case 'settled':
      return null
    default:
      return unreachable(trip.status)
  }
}

/** A trip that did not take place, as a walker's list has it. */
export function wireCancelledRecord(view: ScheduledView): CancelledTripRecord {
  const { schedule } = view
  const by = schedule.cancelledBy === 'traveller' ? view.traveller : view.walker
  return {
    id: view.trip.id,
    ScheduleData: wireScheduled(view),
    cancelled_by: schedule.cancelledBy && by ? publicUser(by, schedule.cancelledBy) : null,
    user_type: schedule.cancelledBy ?? 'machine',
    cancellation_fee: toDollars(feeOf(view)),
  }
}

/** The answer to a request; `trips` are those that it has asked for. */
export function wireRequested(outcome: RequestOutcome, trips: readonly ScheduledView[]): ScheduleTripResult {
  const said = (status: string, message: string) => ({ status, message, trips: [] })
  if (isBadTime(outcome)) throw badTime(outcome.kind)
  switch (outcome.kind) {
    case 'scheduled': {
      const [id = null] = outcome.tripIds
      const count = outcome.tripIds.length
      const message = count > 1 ? filled(texts.scheduledSeries, { count }) : texts.scheduled
      return { status: 'SCHEDULED', message, id, booking_id: id, trips: trips.map(wireScheduled) }
    }
    case 'priceChanged':
      return { ...said('PRICE_CHANGED', texts.priceChanged), price: toDollars(outcome.totalCents) }
    case 'cardRequired':
      return said('CARD_REQUIRED', texts.cardRequired)
    case 'paymentDue':
      return said('PAYMENT_PENDING', texts.paymentDue)
    case 'paymentDisputed':
      return said('PAYMENT_DISPUTED', texts.paymentDisputed)
    case 'hourTwice':
      return said('HOUR_TWICE', texts.hourTwice)
    case 'timeTaken':
      return said('TIME_TAKEN', texts.timeTaken)
    case 'walkerNotAvailable':
      return said('WALKER_NOT_AVAILABLE', texts.walkerNotAvailable)
    case 'notWalked':
      return { ...wireNotWalked(outcome.area), trips: [] }
    case 'tooManyAhead':
      return said('TOO_MANY_TRIPS', texts.tooManyAhead)
    case 'venueRefused':
      return refusedByAccount(outcome)
    case 'badVenueLength':
      throw badInput({ schedule_minute: texts.badVenueLength })
    case 'badPeople':
      throw badInput({ venue_people: texts.badPeople })
    case 'badLength':
      throw badInput({ schedule_minute: tripsTexts.badLength })
    case 'badKey':
      throw badInput({ request_key: tripsTexts.badKey })
    case 'keyUsed':
      throw badInput({ request_key: texts.keyUsed })
    case 'badWeeks':
      throw badInput({ repeat_weeks: texts.badWeeks })
    case 'oneself':
      throw badInput({ walker_id: tripsTexts.oneself })
    case 'noDestination':
      throw failureOf({ kind: 'notFound', what: 'destination' })
    case 'tooMany':
      throw failureOf(outcome)
    default:
      return unreachable(outcome)
  }
}

export function wireAccepted(outcome: AcceptScheduledOutcome | NotReady): StatusMessage {
  if (typeof outcome !== 'string') throw notReadyFailure(outcome)
  switch (outcome) {
    case 'accepted':
      return { status: 'SUCCESS', message: texts.accepted }
    case 'taken':
      return { status: 'ALREADY_TAKEN', message: texts.taken }
    case 'timeTaken':
      return { status: 'TIME_TAKEN', message: texts.acceptTimeTaken }
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.notNow }
    case 'unknown':
      throw failureOf({ kind: 'notFound', what: 'request' })
    default:
      return unreachable(outcome)
  }
}

export function wireCancelled(outcome: CancelScheduledOutcome): CancelScheduleResult {
  switch (outcome.kind) {
    case 'cancelled':
    case 'feeChanged':
      return {
        status: outcome.kind === 'cancelled' ? 'CANCELLED' : 'FEE_CHANGED',
        message: texts[outcome.kind],
        fee_cents: outcome.feeCents,
        credit_cents: outcome.creditCents,
      }
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.notNow, fee_cents: 0, credit_cents: 0 }
    case 'unknown':
      throw failureOf({ kind: 'notFound', what: 'walk' })
    default:
      return unreachable(outcome)
  }
}

export function wireCancelQuote(quote: CancelQuote): WireCancelQuote {
  return {
    fee_cents: quote.feeCents,
    credit_cents: quote.creditCents,
    currency: quote.currency,
    until: dateOf(quote.untilMs),
    from_credit_cents: quote.fromCreditCents,
    cancel_terms: wireSteps(quote.steps),
  }
}

const wireSteps = (steps: readonly CancelStep[]) =>
  steps.map(({ untilMs, feeCents }) => ({ until: dateOf(untilMs), fee_cents: feeCents }))

const dateOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString())

/** The words for what an asked time means. */
const meaningWords = {
  start: 'ok',
  twice: 'HOUR_TWICE',
  skipped: 'NO_SUCH_TIME',
  tooSoon: 'TOO_SOON',
  tooLate: 'TOO_LATE',
  badDate: 'BAD_TIME',
  badTime: 'BAD_TIME',
  badZone: 'BAD_TIME',
} as const satisfies Record<Meaning['kind'], string>

export function wireScheduleQuote(quote: ScheduleQuote): WireScheduleQuote {
  const { meaning, start } = quote
  return {
    status: meaningWords[meaning],
    message: meaning === 'start' ? null : texts[meaning === 'twice' ? 'hourTwice' : meaning],
    starts_at: start?.at.toISOString() ?? null,
    place_date: start?.placeTime.date ?? null,
    place_time: start?.placeTime.time ?? null,
    place_time_zone: quote.placeZone,
    price: wireQuote(quote.price),
    cancel_terms: wireSteps(quote.cancelSteps),
  }
}

export function wireFreeTimes(free: FreeTimes): WireFreeTimes {
  return {
    walker: publicUser(free.walker, 'walker'),
    time_zone: free.timeZone,
    has_hours: free.hasHours,
    starts: free.startsMs.map((atMs) => new Date(atMs).toISOString()),
  }
}

export function wireMoved(outcome: MoveOutcome): MoveTripResult {
  if (isBadTime(outcome)) throw badTime(outcome.kind)
  switch (outcome.kind) {
    case 'moved':
      return { status: 'MOVED', message: texts.moved }
    case 'proposed':
      return { status: 'PROPOSED', message: texts.proposed }
    case 'hourTwice':
      return { status: 'HOUR_TWICE', message: texts.hourTwice }
    case 'timeTaken':
      return { status: 'TIME_TAKEN', message: texts.moveTimeTaken }
    case 'notWalked':
      return wireNotWalked(outcome.area)
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.notNow }
    case 'unknown':
      throw failureOf({ kind: 'notFound', what: 'walk' })
    default:
      return unreachable(outcome)
  }
}

export function wireMoveAnswer(outcome: AnswerOutcome | 'withdrawn'): MoveTripResult {
  if (typeof outcome !== 'string') return wireNotWalked(outcome.area)
  switch (outcome) {
    case 'moved':
      return { status: 'MOVED', message: texts.moved }
    case 'declined':
      return { status: 'KEPT', message: texts.kept }
    case 'withdrawn':
      return { status: 'WITHDRAWN', message: texts.withdrawn }
    case 'timeTaken':
      return { status: 'TIME_TAKEN', message: texts.moveTimeTaken }
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.notNow }
    case 'unknown':
      throw failureOf({ kind: 'notFound', what: 'walk' })
    default:
      return unreachable(outcome)
  }
}

/** What became of holding the price again, in the words of booking. */
export function wireHeld(outcome: HoldNowOutcome, bookingId: string): BookingRequestResult {
  switch (outcome.kind) {
    case 'held':
      return { status: 'REQUEST_SENT', message: texts.held, booking_id: bookingId }
    case 'notNow':
      return { status: 'REQUEST_FAILED', message: texts.notNow, booking_id: bookingId }
    case 'unknown':
      throw failureOf({ kind: 'notFound', what: 'walk' })
    case 'noCard':
    case 'declined':
    case 'needsAction':
    case 'paymentDue':
    case 'paymentDisputed':
    case 'unavailable':
      return wireBooking(outcome)
    default:
      return unreachable(outcome)
  }
}
