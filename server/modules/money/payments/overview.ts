import { disputesOfTrips, type DisputeRow } from '#server/modules/money/disputes/disputes.store.ts'
import { holdFigures } from '#server/modules/money/holds/holds.store.ts'
import { ledgerOfTrips } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { PaymentState } from '#domain/money/states.ts'
import { paymentsOfTrips, type PaymentRow } from '#server/modules/money/payments/payments.store.ts'
import type { TripMoney } from '#server/modules/money/public.ts'

/**
 * Money of trips as it is; four queries, however many trips are asked for. What was charged, paid and kept is read from
 * the ledger, so that another tariff or split does not change the past.
 */
export async function ofTrips(
  ctx: MoneyContext,
  tripIds: readonly string[],
): Promise<Map<string, TripMoney>> {
  const [holds, payments, ledger, disputes] = await Promise.all([
    holdFigures(ctx.db, tripIds),
    paymentsOfTrips(ctx.db, tripIds),
    ledgerOfTrips(ctx.db, tripIds),
    disputesOfTrips(ctx.db, tripIds),
  ])
  const held = new Map(holds.map((row) => [row.tripId, row]))
  const booked = new Map(ledger.map((row) => [row.tripId, row]))
  const charges = new Map(payments.filter((row) => row.kind !== 'tip').map((row) => [row.tripId, row]))
  return new Map(
    tripIds.map((tripId) => {
      const [hold, book, charge] = [held.get(tripId), booked.get(tripId), charges.get(tripId)]
      return [
        tripId,
        {
          heldCents: hold?.heldCents ?? 0,
          chargedCents: book?.chargedCents ?? 0,
          capturedCents: book?.drawnCents ?? 0,
          creditCents: book?.creditCents ?? 0,
          qualityCreditCents: book?.qualityCents ?? 0,
          refundedCents: book?.refundedCents ?? 0,
          dispute: disputeOf(disputes.find((row) => row.tripId === tripId)),
          releasedCents: hold?.releasedCents ?? 0,
          tipCents: book?.tipCents ?? 0,
          walkerCents: book?.walkerCents ?? 0,
          feeCents: book?.feeCents ?? 0,
          taxCents: book?.taxCents ?? 0,
          taxLabel: ctx.config.taxLabel,
          platformCents: book?.platformCents ?? 0,
          status: charge ? statusOf(charge) : hold?.isOpen ? 'held' : 'none',
          cardLast4: hold?.last4 ?? null,
          currency: charge?.currency ?? hold?.currency ?? ctx.config.currency,
        },
      ]
    }),
  )
}

function disputeOf(row: Pick<DisputeRow, 'state' | 'amountCents'> | undefined): TripMoney['dispute'] {
  if (!row) return null
  const { state, amountCents } = row
  return { amountCents, state: state === 'won' || state === 'lost' ? state : 'open' }
}

function statusOf(charge: PaymentRow): TripMoney['status'] {
  switch (charge.state as PaymentState) {
    case 'capturing':
    case 'charging':
      return 'capturing'
    case 'paid':
      return 'captured'
    case 'due':
    case 'declined':
      return 'failed'
    case 'free':
      return 'free'
  }
}
