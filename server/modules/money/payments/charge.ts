import { chargeEntry } from '#domain/money/ledger/trip-entries.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { takeFromTraveller } from '#server/modules/money/payments/capture-plan.ts'
import type { ChargeOrder } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Charges a finished trip, once: what is owed and to whom is posted, and the traveler pays it (`takeFromTraveller`). */
export function charge(ctx: MoneyContext, tx: Tx, order: ChargeOrder): Promise<void> {
  return takeFromTraveller(ctx, tx, {
    ...order,
    kind: 'trip',
    entryOf: (paid, terms) => chargeEntry({ ...order, ...paid }, terms),
  })
}
