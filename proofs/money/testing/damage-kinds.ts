import type pg from 'pg'
import type { MoneyBench } from '#server/testing/money.ts'
import type { Made, Whole } from '#server/testing/whole-trip.ts'
import type { DifferenceKind } from '#server/modules/money/reconciliation/reconcile.ts'

/**
 * One kind of damage: to a trip in a state, as the owner of the database with all triggers off, or at the provider behind
 * our back. `also`: what else is rightly named, as the same cents stand in several books.
 */
export type Damage = {
  names: DifferenceKind
  to: Made
  also?: readonly DifferenceKind[]
  here?: (owner: pg.Client, trip: Whole) => Promise<unknown>
  there?: (bench: MoneyBench, trip: Whole) => Promise<unknown>
}

/** A statement about the trip: `$1` is the hold, `$2` the payment, `$3` the trip, `$4` the person. */
export const run =
  (...texts: string[]) =>
  async (owner: pg.Client, { holdId, paymentId, tripId, userId }: Whole) => {
    for (const text of texts) {
      const known = [holdId, paymentId, tripId, userId]
      const used = Array.from(text.matchAll(/\$(\d)/g), (match) => Number(match[1]))
      const last = Math.max(0, ...used)
      // Each parameter has a type, also where the statement does not use it.
      const typed = Array.from({ length: last }, (_, at) => `$${at + 1}::text`).join(', ')
      await owner.query(last === 0 ? text : `with known as (select ${typed}) ${text}`, known.slice(0, last))
    }
  }

async function cardOf(bench: MoneyBench, userId: string) {
  const { rows } = await bench.pool.pg.query<{ customer: string; card: string }>(
    `select provider_customer_id as customer, provider_card_id as card from cards join payment_customers using (user_id) where user_id = $1`,
    [userId],
  )
  return { providerCustomerId: rows[0]?.customer ?? '', providerCardId: rows[0]?.card ?? '' }
}
export const askedThere =
  (how: 'hold' | 'charge', reference: (trip: Whole) => string) => async (bench: MoneyBench, trip: Whole) =>
    bench.twin[how]({
      ...(await cardOf(bench, trip.userId)),
      amountCents: 1500,
      currency: 'USD',
      reference: reference(trip),
      key: bench.newId('req'),
    })
