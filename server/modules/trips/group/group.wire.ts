import { unreachable } from '#domain/shared/invariant.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import type { DraftFault } from '#domain/trips/group/group-draft.ts'
import type { GroupTerms } from '#domain/trips/group/group-terms.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type {
  GroupTerms as WireTerms,
  GroupWalk as WireGroupWalk,
  GroupWalkResult,
} from '#server/graphql/generated/resolvers.ts'
import { amountForReader, filled } from '#server/messages/messages.ts'
import { publicUser } from '#server/modules/identity/identity.wire.ts'
import { wireDestination, wireNotWalked } from '#server/modules/places/places.wire.ts'
import type { CallOffOutcome, ChangeOutcome } from '#server/modules/trips/group/publish/call-off.ts'
import { groupTexts as texts } from '#server/modules/trips/group/group.texts.ts'
import type { CalledOffBecause, GroupStatus } from '#server/modules/trips/group/group-walks.types.ts'
import type { GroupView } from '#server/modules/trips/group/lists/lists.ts'
import type { GroupAhead } from '#server/modules/trips/lists/group-ahead.ts'
import type { PointsNotWalked } from '#server/modules/trips/group/publish/points-walked.ts'
import type { PublishOutcome } from '#server/modules/trips/group/publish/publish.ts'
import type { ViewerSeats } from '#server/modules/trips/group/seats/viewer-seats.store.ts'
import { schedulingTexts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import { notReadyFailureOf } from '#server/modules/trips/trips.wire.ts'

/** The states of a group walk as the contract spells them. */
const statusWords = {
  open: 'OPEN',
  agreed: 'AGREED',
  live: 'LIVE',
  ended: 'ENDED',
  calledOff: 'CALLED_OFF',
} as const satisfies Record<GroupStatus, string>

/** A group walk in the contract's words. */
export function wireGroupWalk(view: GroupView): WireGroupWalk {
  const { group, may } = view
  return {
    id: group.id,
    status: statusWords[group.status],
    title: group.title,
    text: group.body,
    points: group.points.map(({ latitude, longitude, label }) => ({ latitude, longitude, label })),
    language: group.language,
    walker: publicUser(view.walker, 'walker'),
    destination: wireDestination(view.destination),
    starts_at: group.startsAt.toISOString(),
    place_date: group.wallDate,
    place_time: group.wallTime,
    place_zone: group.placeZone,
    minutes: group.plannedMinutes,
    seats: group.seats,
    seats_left: group.seats - group.seatsTaken,
    minimum: group.minimum,
    seat_cents: group.seatCents,
    currency: group.currency,
    is_weekly: group.isWeekly,
    decided_at: view.decidedAt.toISOString(),
    opens_at: view.opensAt.toISOString(),
    cancel_terms: view.cancelSteps.map(({ untilMs, feeCents }) => ({
      until: untilMs === null ? null : new Date(untilMs).toISOString(),
      fee_cents: feeCents,
    })),
    called_off_because: group.calledOffBecause,
    paused_because: view.pause,
    my_seats: view.mine && wireSeats(view.mine),
    my_waiting_place: view.waitingPlace,
    viewer_is_walker: view.isWalker,
    viewer_can_buy: may.buy,
    viewer_can_wait: may.wait,
    viewer_can_call_off: may.callOff,
    call_off_fee_cents: view.callOffFeeCents,
  }
}

/** A row of its walker's list of scheduled walks. */
export function wireGroupAhead({ id, title, status, seats, seatsTaken, minimum }: GroupAhead) {
  return { id, title, status: statusWords[status], seats, seats_taken: seatsTaken, minimum }
}

/** Why a group walk was called off, in words for its walker. */
export function groupNote(because: CalledOffBecause): string {
  const { notes } = schedulingTexts
  switch (because) {
    case 'walker':
      return notes.groupByYou
    case 'walkerMissing':
      return notes.missingYou
    case 'tooFew':
      return notes.groupTooFew
    case 'operator':
      return notes.groupByTeam
    case 'noRoom':
      return notes.groupCalledOff
    default:
      return unreachable(because)
  }
}

function wireSeats({ tripId, seats, seatCents, holdState, fixUntil }: ViewerSeats) {
  return {
    trip_id: tripId,
    seats: seats.map(({ number, linkCode, friendName }) => ({
      number,
      link_code: linkCode,
      friend_name: friendName,
    })),
    total_cents: seats.length * seatCents,
    hold_state: holdState,
    fix_until: fixUntil?.toISOString() ?? null,
  }
}

/** Within what walkers publish, in the contract's words. */
export function wireGroupTerms({
  terms,
  viewersMost,
}: {
  terms: GroupTerms
  viewersMost: number | null
}): WireTerms {
  return {
    least_seats: terms.seats.least,
    most_seats: terms.seats.most,
    minimum_default: terms.minimumDefault,
    least_minutes: terms.minutes.least,
    most_minutes: terms.minutes.most,
    least_seat_cents: terms.seatCents.least,
    most_seat_cents: terms.seatCents.most,
    usual_seat_cents: terms.seatCents.usual,
    seats_a_person: terms.seatsAPerson,
    earliest_hours: terms.startsInMs.least / HOUR,
    latest_days: terms.startsInMs.most / DAY,
    most_seats_here: viewersMost,
  }
}

type Result = Omit<GroupWalkResult, 'walk'>

/** The answer to a walker who publishes; `terms`: by which figures are refused. */
export function wirePublished(outcome: PublishOutcome, terms: GroupTerms): Result {
  switch (outcome.kind) {
    case 'published':
      return { status: 'PUBLISHED', message: texts.published }
    case 'faulty':
      throw failures.badInput(wireFaults(outcome.faults, terms))
    case 'hourTwice':
      return { status: 'HOUR_TWICE', message: texts.hourTwice }
    case 'timeTaken':
      return { status: 'TIME_TAKEN', message: texts.timeTaken }
    case 'noRoomServer':
      return { status: 'NO_ROOM_SERVER', message: filled(texts.noRoomServer, { seats: outcome.most }) }
    case 'pointsNotWalked':
      throw failures.badInput(pointFaults(outcome))
    case 'notWalked': {
      const { status, message } = wireNotWalked(outcome.area)
      return { status, message }
    }
    case 'tooManyAhead':
      return { status: 'TOO_MANY', message: texts.tooManyAhead }
    case 'keyUsed':
      throw failures.badInput({ publish_key: texts.keyUsed })
    case 'noDestination':
      throw failureOf({ kind: 'notFound', what: 'destination' })
    case 'notReady':
      throw notReadyFailureOf(outcome)
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

/** The answer to the walker who changes a group walk, calls it off or ends its series. */
export function wireChanged(outcome: ChangeOutcome | CallOffOutcome, terms: GroupTerms): Result {
  switch (outcome.kind) {
    case 'changed':
      return { status: 'CHANGED', message: texts.changed }
    case 'calledOff':
      return { status: 'CALLED_OFF', message: texts.calledOff }
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.notNow }
    case 'unknown':
      return { status: 'NOT_FOUND', message: texts.unknown }
    case 'faulty':
      throw failures.badInput(wireFaults(outcome.faults, terms))
    case 'pointsNotWalked':
      throw failures.badInput(pointFaults(outcome))
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

/** Each point stands behind its field with its place in the list, from 0; people count from 1. */
function pointFaults({ areas }: PointsNotWalked): Record<string, string> {
  const said = texts.pointNotWalked
  return Object.fromEntries(
    [...areas].map(([index, { isOwn, kind }]) => [
      `points.${index}`,
      filled(said[isOwn ? 'own' : kind], { point: index + 1 }),
    ]),
  )
}

/** At which field of the contract a fault is said. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ['date', 'place_date'],
  ['time', 'place_time'],
  ['seatCents', 'seat_cents'],
  ['publishKey', 'publish_key'],
])

function wireFaults(
  faults: Readonly<Partial<Record<string, DraftFault>>>,
  terms: GroupTerms,
): Record<string, string> {
  const values = {
    hours: terms.startsInMs.least / HOUR,
    days: terms.startsInMs.most / DAY,
    minutesMin: terms.minutes.least,
    minutesMax: terms.minutes.most,
    seatsMin: terms.seats.least,
    seatsMax: terms.seats.most,
    priceMin: amountForReader(terms.seatCents.least),
    priceMax: amountForReader(terms.seatCents.most),
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault ? [[fieldNames.get(field) ?? field, filled(texts.faults[fault], values)] as const] : [],
    ),
  )
}
