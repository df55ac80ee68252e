import { splitCharge, splitTip } from '#domain/money/split.ts'
import { CURRENCY } from '#domain/shared/cents.ts'
import { holdFigures } from '#server/modules/money/holds.store.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'
import { paymentsOfTrips, type PaymentRow, type PaymentState } from '#server/modules/money/payments.store.ts'
import type { TripMoney } from '#server/modules/money/public.ts'

/** Money of trips as it stands; two queries, however many trips are asked for. */
export async function ofTrips(m: MoneyParts, tripIds: readonly string[]): Promise<Map<string, TripMoney>> {
  const [holds, payments] = await Promise.all([holdFigures(m.db, tripIds), paymentsOfTrips(m.db, tripIds)])
  const held = new Map(holds.map((row) => [row.tripId, row]))
  const of = (kind: string) =>
    new Map(payments.filter((row) => row.kind === kind).map((row) => [row.trip_id, row]))
  const [charges, tips] = [of('trip'), of('tip')]
  return new Map(
    tripIds.map((tripId) => {
      const hold = held.get(tripId)
      const charge = charges.get(tripId)
      const tipCents = tips.get(tripId)?.collected_cents ?? 0
      const split = splitCharge(charge?.charge_cents ?? 0)
      const tipSplit = splitTip(tipCents)
      return [
        tripId,
        {
          heldCents: hold?.heldCents ?? 0,
          chargedCents: charge?.charge_cents ?? 0,
          capturedCents: (charge?.captured_cents ?? 0) + (charge?.collected_cents ?? 0),
          releasedCents: hold?.releasedCents ?? 0,
          tipCents,
          walkerCents: split.walkerCents + tipSplit.walkerCents,
          feeCents: split.feeCents + tipSplit.feeCents,
          platformCents: split.platformCents,
          status: charge ? statusOf(charge) : hold?.isOpen ? 'held' : 'none',
          cardLast4: hold?.last4 ?? null,
          currency: charge?.currency ?? hold?.currency ?? CURRENCY,
        },
      ]
    }),
  )
}

function statusOf(charge: PaymentRow): TripMoney['status'] {
  switch (charge.state as PaymentState) {
    case 'capturing':
      return 'pending'
    case 'paid':
      return 'captured'
    case 'due':
    case 'declined':
      return 'failed'
    case 'free':
      return 'free'
  }
}
