import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import type { CancellationPolicy } from '#domain/trips/cancellation.ts'
import { seatCharge, type GroupTerms } from '#domain/trips/group/group-terms.ts'
import { opensAtMs } from '#domain/trips/schedule.ts'

/** Orders of seats of one person, each of which may ask a card. */
export const seatsByPerson = limit('seatsByPerson', 60, HOUR)

/** The seats of one payer's trip: how many there are now, and the price of each. */
export type TripSeats = { readonly seats: number; readonly seatCents: Cents }

/** What one seat saw of a walk. `hasCome`: the one it is for was there; `liveSeconds`: while the walker showed and it watched. */
export type SeatLife = {
  readonly seatNumber: number
  readonly hasCome: boolean
  readonly liveSeconds: number
}

/** A seat at the end of a walk, with what it pays. */
export type SeatCharge = SeatLife & { readonly chargeCents: Cents }

/** What each seat pays of a walk that took place: the share that it saw, or its price when its person did not come. */
export function chargesOfSeats(
  lives: readonly SeatLife[],
  { seatCents, plannedMinutes }: { readonly seatCents: Cents; readonly plannedMinutes: number },
): SeatCharge[] {
  return lives.map((life) => ({
    ...life,
    chargeCents: life.hasCome ? seatCharge(seatCents, life.liveSeconds, plannedMinutes) : seatCents,
  }))
}

/**
 * What giving up so many seats of a trip costs in the tiers of the group's terms, as a policy of cancelling, so that the quote, its
 * sentence and the charge are those of every scheduled trip. `dueCents`: what seats that were given up before cost already.
 */
export function leavingPolicy(
  terms: GroupTerms,
  { seats, seatCents, dueCents }: TripSeats & { readonly dueCents: Cents },
): CancellationPolicy {
  const [first, last] = terms.leaving.map(({ lessThanMs, percent }) => ({
    lessThanMs,
    feeCents: seats * Math.ceil((seatCents * percent) / 100) + dueCents,
    creditCents: 0,
  }))
  invariant(first && last, 'leaving a seat has two tiers')
  return { tiers: [first, last], noShowCreditCents: 0 }
}

/** Until when another card saves seats: so long after a card was asked while its person was there, */
const fixMs = 10 * MINUTE
/** and so long before it is decided whether the walk takes place, where the card was asked by itself. */
const beforeDecidedMs = 10 * MINUTE

/**
 * Until when another card can be found for seats whose card was declined; then they are free again. Who buys is there and has a few
 * minutes, so that a seat that is not paid is not withheld from others for hours.
 */
export function seatFixUntilMs(
  askedAtMs: number,
  startsAtMs: number,
  { terms, isThere }: { readonly terms: GroupTerms; readonly isThere: boolean },
): number {
  const soonMs = Math.min(askedAtMs + fixMs, opensAtMs(startsAtMs))
  return isThere ? soonMs : Math.max(startsAtMs - terms.decidedMs - beforeDecidedMs, soonMs)
}
