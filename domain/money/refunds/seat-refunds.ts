import type { Cents } from '#domain/shared/cents.ts'

/** A seat of a payer with what it was charged; 0 where it was charged nothing. */
export type ChargedSeat = { readonly number: number; readonly chargeCents: Cents }

/** The seats of one payer that are refunded together, and how much that is. */
export type SeatRefund = { readonly seats: readonly number[]; readonly amountCents: Cents }

/**
 * What a payer gets back for seats: what each of them was charged, at most what can still go back to the card. Seats that were charged
 * nothing and those of an earlier refund are left out (docs/rules/refunds.md#group-walks). `wanted` null: all seats. Null: nothing is left.
 */
export function seatRefund(
  charged: readonly ChargedSeat[],
  of: {
    readonly wanted: readonly number[] | null
    readonly refunded: ReadonlySet<number>
    readonly refundableCents: Cents
  },
): SeatRefund | null {
  const seats = charged.filter(
    ({ number, chargeCents }) =>
      chargeCents > 0 && !of.refunded.has(number) && (of.wanted === null || of.wanted.includes(number)),
  )
  const sum = seats.reduce<Cents>((added, { chargeCents }) => added + chargeCents, 0)
  const amountCents = Math.min(sum, of.refundableCents)
  return amountCents > 0 ? { seats: seats.map(({ number }) => number), amountCents } : null
}
