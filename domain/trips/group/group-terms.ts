import type { Cents } from '#domain/shared/cents.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'

/** Within what a walker may publish a group walk, and what its seats cost to leave; versions come from operators. */
export interface GroupTerms {
  readonly seats: Range
  /** The walk takes place from so many seats on, unless its walker says another number. */
  readonly minimumDefault: number
  readonly minutes: Range
  readonly startsInMs: Range
  readonly seatCents: Range & { readonly usual: Cents }
  readonly seatsAPerson: number
  /** So long before the start a walk with too few seats is called off, and the money of its seats released. */
  readonly decidedMs: number
  /** The card of a seat is held so long before the start, or at once when it is bought later. */
  readonly heldMs: number
  /** Leaving a seat costs so much of its price when less than this is left; earlier it is free. The nearest stands last. */
  readonly leaving: readonly [LeavingTier, LeavingTier]
  /** How long a person has the wheel (domain/walk/wheel.ts). */
  readonly turnMs: number
  /** A person writes one message in so long. */
  readonly chatEveryMs: number
}

interface LeavingTier {
  readonly lessThanMs: number
  readonly percent: number
}

interface Range {
  readonly least: number
  readonly most: number
}

/** The figures of the first version (docs/rules/group-walks.md). */
export const firstGroupTerms: GroupTerms = {
  seats: { least: 2, most: 50 },
  minimumDefault: 2,
  minutes: { least: 15, most: 120 },
  startsInMs: { least: 2 * HOUR, most: 30 * DAY },
  seatCents: { least: 300, most: 6000, usual: 600 },
  seatsAPerson: 4,
  decidedMs: HOUR,
  heldMs: DAY,
  leaving: [
    { lessThanMs: 24 * HOUR, percent: 50 },
    { lessThanMs: 3 * HOUR, percent: 100 },
  ],
  turnMs: MINUTE,
  chatEveryMs: 10 * SECOND,
}

/** What a seat pays: the share of the planned time that it saw live, rounded up to a cent, at most its price. */
export function seatCharge(seatCents: Cents, liveSeconds: number, plannedMinutes: number): Cents {
  const plannedSeconds = plannedMinutes * (MINUTE / 1000)
  return Math.min(seatCents, Math.ceil((seatCents * liveSeconds) / plannedSeconds))
}

/** What leaving a seat costs at an instant; nothing where a person of the waiting list takes it. */
export function leavingFee(
  terms: GroupTerms,
  seat: { readonly seatCents: Cents; readonly startsAtMs: number; readonly isTakenOver: boolean },
  nowMs: number,
): Cents {
  if (seat.isTakenOver) return 0
  const tier = terms.leaving.findLast((one) => seat.startsAtMs - nowMs < one.lessThanMs)
  return tier ? Math.ceil((seat.seatCents * tier.percent) / 100) : 0
}

/** What a walker asks to publish. */
export interface GroupDraft {
  readonly startsAtMs: number
  readonly minutes: number
  readonly seats: number
  readonly minimum: number
  readonly seatCents: Cents
}

export type GroupFault = 'startsTooSoon' | 'startsTooLate' | 'minutes' | 'seats' | 'minimum' | 'seatCents'

/** What is wrong with a draft, each fault at its field; empty: it may be published. */
export function groupFaults(draft: GroupDraft, terms: GroupTerms, nowMs: number): readonly GroupFault[] {
  const inMs = draft.startsAtMs - nowMs
  const faults: (GroupFault | false)[] = [
    inMs < terms.startsInMs.least && 'startsTooSoon',
    inMs > terms.startsInMs.most && 'startsTooLate',
    !isWhole(draft.minutes, terms.minutes) && 'minutes',
    !isWhole(draft.seats, terms.seats) && 'seats',
    !isWhole(draft.minimum, { least: terms.seats.least, most: draft.seats }) && 'minimum',
    !isWhole(draft.seatCents, terms.seatCents) && 'seatCents',
  ]
  return faults.filter((fault) => fault !== false)
}

function isWhole(value: number, { least, most }: Range): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
