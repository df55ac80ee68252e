import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'

/** Times of scheduled trips (docs/rules/trips.md#scheduled-trips); all obey the server's injected clock. */
export const scheduleRules = {
  /** A trip starts today or at most so many days later. */
  daysAhead: 7,
  /** And at least so long from now. */
  soonestMs: 30 * MINUTE,
  /** Between the end of one walk of a person and the next one. */
  gapMs: 10 * MINUTE,
  /** A request that no walker has accepted ends so long before its start, */
  expiresBeforeMs: HOUR,
  /** but has so long at least, */
  answerMs: 15 * MINUTE,
  /** as far as it ends so long before its start. */
  lastAnswerMs: 10 * MINUTE,
  /** The chosen walker is asked alone for so long at most. */
  exclusiveMs: 2 * HOUR,
  /** The price is held on the card so long before the start. */
  holdBeforeMs: DAY,
  /** After a declined card another one saves the trip until so long before its start, */
  fixBeforeMs: HOUR,
  /** or for so long, as far as that is before the room opens. */
  fixMs: 10 * MINUTE,
  /** The room opens, and both are reminded. */
  opensBeforeMs: 5 * MINUTE,
  /** Opening waits for a walk of the two that still runs; it is tried again this often. */
  openAgainMs: 10 * SECOND,
  /** A side that has not come by then does not come any more. */
  noShowMs: 3 * MINUTE,
  /** Both have come: a picture has to be there so long after the later one. */
  connectMs: tripTimes.joinMs,
  /** A proposed time waits for its answer so long at most, */
  proposalMs: DAY,
  /** and ends so long before the earlier one of the two starts. */
  proposalBeforeMs: 10 * MINUTE,
  /** So many weeks can be asked for together. */
  weeksAtMost: 4,
  /** A traveler has so many scheduled trips ahead at most. */
  aheadAtMost: 20,
} as const

/** Other times that one person asks for or takes back; the other side reads of each. */
export const movesByPerson = limit('tripMovesByPerson', 60, HOUR)

const rules = scheduleRules

/** Two of these times as texts say them, in whole minutes. */
export const spokenMinutes = {
  notice: scheduleRules.opensBeforeMs / MINUTE,
  noShow: scheduleRules.noShowMs / MINUTE,
} as const

/** When a request that no walker has accepted ends. */
export function expiresAtMs(requestedAtMs: number, startsAtMs: number): number {
  const hasTime = Math.min(requestedAtMs + rules.answerMs, startsAtMs - rules.lastAnswerMs)
  return Math.max(startsAtMs - rules.expiresBeforeMs, hasTime)
}

/** Until when the chosen walker alone is asked; half of the request's time at most. */
export function exclusiveUntilMs(requestedAtMs: number, expiresMs: number): number {
  return Math.floor(Math.min(requestedAtMs + rules.exclusiveMs, (requestedAtMs + expiresMs) / 2))
}

/** When the price is held: a day before the start, or at the acceptance when that is later. */
export function holdAtMs(startsAtMs: number, acceptedAtMs: number | null): number {
  return Math.max(startsAtMs - rules.holdBeforeMs, acceptedAtMs ?? 0)
}

/** Until when a card can be found after one was asked for in vain. */
export function fixUntilMs(askedAtMs: number, startsAtMs: number): number {
  const hasTime = Math.min(askedAtMs + rules.fixMs, startsAtMs - rules.opensBeforeMs)
  return Math.max(startsAtMs - rules.fixBeforeMs, hasTime)
}

/** From when both can enter the walk. */
export const opensAtMs = (startsAtMs: number): number => startsAtMs - rules.opensBeforeMs

/** When a proposed time is not answered any more. */
export function proposalEndsAtMs(proposedAtMs: number, startsAtMs: number, proposedStartMs: number): number {
  return Math.min(
    proposedAtMs + rules.proposalMs,
    Math.min(startsAtMs, proposedStartMs) - rules.proposalBeforeMs,
  )
}

/** When a trip whose two people have come, or one of them, ends by itself if no picture is there. */
export function connectUntilMs(startsAtMs: number, enteredAtMs: readonly (number | null)[]): number {
  const noShowMs = startsAtMs + rules.noShowMs
  const [one, other] = enteredAtMs
  return one && other ? Math.max(noShowMs, Math.max(one, other) + rules.connectMs) : noShowMs
}

export type HoldStage = 'none' | 'asking' | 'held' | 'declined'
export type Side = 'traveller' | 'walker'

/** A scheduled trip before its walk, as the clockwork sees it. Times in milliseconds, null where there is none. */
export type Scheduled = {
  status: 'requested' | 'accepted'
  startsAtMs: number
  acceptedAtMs: number | null
  expiresAtMs: number
  /** Until when the chosen walker alone is asked; null once others are, and when no other is. */
  exclusiveUntilMs: number | null
  holdStage: HoldStage
  fixUntilMs: number | null
  isReminded: boolean
  isOpen: boolean
  enteredAtMs: Readonly<Record<Side, number | null>>
  /** When the open proposal of another time ends. */
  proposalEndsAtMs: number | null
  /** A trip of a group walk, whose room opens and closes with the group: its card is asked so long before the start. */
  seats?: { heldMs: number } | null
}

/** What is to be done with a scheduled trip now, and with `wait` when it is looked at next. */
export type ScheduleStep =
  | { kind: 'wait'; dueAtMs: number }
  | {
      kind:
        | 'expire'
        | 'widen'
        | 'endProposal'
        | 'hold'
        | 'cancelUnpaid'
        | 'remind'
        | 'open'
        | 'neverConnected'
    }
  | { kind: 'noShow'; missing: Side }

/**
 * The clockwork of a scheduled trip before its walk: one step at a time, from its row and the time alone, so that a step
 * is done once whichever server does it and whenever it stopped.
 */
export function nextScheduleStep(trip: Scheduled, nowMs: number): ScheduleStep {
  return trip.status === 'requested' ? stepOfRequest(trip, nowMs) : stepOfAccepted(trip, nowMs)
}

function stepOfRequest(
  { expiresAtMs, exclusiveUntilMs: aloneUntilMs }: Scheduled,
  nowMs: number,
): ScheduleStep {
  if (nowMs >= expiresAtMs) return { kind: 'expire' }
  if (aloneUntilMs !== null && nowMs >= aloneUntilMs) return { kind: 'widen' }
  return { kind: 'wait', dueAtMs: Math.min(expiresAtMs, aloneUntilMs ?? expiresAtMs) }
}

function stepOfAccepted(trip: Scheduled, nowMs: number): ScheduleStep {
  const { startsAtMs, holdStage, fixUntilMs: fixUntil, proposalEndsAtMs: proposalEnds } = trip
  if (trip.seats) return stepOfSeats(trip, trip.seats, nowMs)
  if (trip.isOpen) return stepOfOpen(trip, nowMs)
  const atNoShow = startsAtMs + rules.noShowMs
  const holdAt = holdAtMs(startsAtMs, trip.acceptedAtMs)
  if (proposalEnds !== null && nowMs >= proposalEnds) return { kind: 'endProposal' }
  if (holdStage === 'none' && nowMs >= holdAt) return { kind: 'hold' }
  if (fixUntil !== null && nowMs >= fixUntil) return { kind: 'cancelUnpaid' }
  const isHeld = holdStage === 'held'
  if (isHeld && nowMs >= atNoShow) return stepOfOpen(trip, nowMs)
  if (isHeld && nowMs >= opensAtMs(startsAtMs)) return { kind: trip.isReminded ? 'open' : 'remind' }
  const ahead = [
    proposalEnds,
    fixUntil,
    holdStage === 'none' ? holdAt : null,
    isHeld ? opensAtMs(startsAtMs) : null,
  ]
  return { kind: 'wait', dueAtMs: Math.min(...ahead.filter((each) => each !== null), atNoShow) }
}

/** A trip of a group walk that the group has not ended is looked at again this often. */
const seatsAgainMs = HOUR

/** The card and the reminder of a payer's seats; all else is the group's to do. */
function stepOfSeats(
  { startsAtMs, acceptedAtMs, holdStage, fixUntilMs, isReminded }: Scheduled,
  { heldMs }: { heldMs: number },
  nowMs: number,
): ScheduleStep {
  const holdAt = Math.max(startsAtMs - heldMs, acceptedAtMs ?? 0)
  const remindAt = opensAtMs(startsAtMs)
  if (holdStage === 'none' && nowMs >= holdAt) return { kind: 'hold' }
  if (fixUntilMs !== null && nowMs >= fixUntilMs) return { kind: 'cancelUnpaid' }
  const isHeld = holdStage === 'held'
  if (isHeld && !isReminded && nowMs >= remindAt) return { kind: 'remind' }
  const ahead = [
    fixUntilMs,
    holdStage === 'none' ? holdAt : null,
    isHeld && !isReminded ? remindAt : null,
    Math.max(startsAtMs, nowMs) + seatsAgainMs,
  ]
  return { kind: 'wait', dueAtMs: Math.min(...ahead.filter((each) => each !== null)) }
}

/** The start has come. A trip that could not be opened, because a walk before it did not end, ends here too. */
function stepOfOpen(
  { startsAtMs, enteredAtMs: { traveller, walker } }: Scheduled,
  nowMs: number,
): ScheduleStep {
  const until = connectUntilMs(startsAtMs, [traveller, walker])
  if (nowMs < until) return { kind: 'wait', dueAtMs: until }
  if (traveller !== null && walker !== null) return { kind: 'neverConnected' }
  return { kind: 'noShow', missing: walker === null ? 'walker' : 'traveller' }
}
