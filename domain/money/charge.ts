import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/**
 * Live seconds, already summed over the whole trip, to the minutes charged: rounded up once per trip, never above
 * the length paid for (docs/rules/metering.md). No live second costs nothing, not even the connection fee.
 */
export function chargedMinutes(liveSeconds: number, plannedMinutes: number): number {
  invariant(
    Number.isSafeInteger(liveSeconds) && liveSeconds >= 0,
    `live seconds are whole and not negative: ${liveSeconds}`,
  )
  invariant(
    Number.isSafeInteger(plannedMinutes) && plannedMinutes >= 1,
    `a planned length is at least 1 minute: ${plannedMinutes}`,
  )
  return Math.min(Math.ceil(liveSeconds / 60), plannedMinutes)
}

/** What is taken from one hold: the rest of it is released. 0 releases it whole. */
export type Allocation<H> = { hold: H; captureCents: Cents }

/**
 * Spreads a charge over holds in the order given, never more from a hold than it holds. What no hold covers is
 * `dueCents`, which the traveler still owes.
 */
export function allocate<H extends { amountCents: Cents }>(
  chargeCents: Cents,
  holds: readonly H[],
): { allocations: Allocation<H>[]; dueCents: Cents } {
  invariant(Number.isSafeInteger(chargeCents) && chargeCents >= 0, `a charge is not negative: ${chargeCents}`)
  let left = chargeCents
  const allocations = holds.map((hold) => {
    const captureCents = Math.min(left, hold.amountCents)
    left -= captureCents
    return { hold, captureCents }
  })
  return { allocations, dueCents: left }
}
