import type { FindResult } from '#adapters/payments/port.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import type { HoldRow } from '#server/modules/money/holds/holds.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** What the provider knows of a hold, by our reference. */
export async function findHold(ctx: MoneyContext, row: HoldRow): Promise<FindResult> {
  const { providerCustomerId } = await usableCard(ctx.db, row.cardId)
  return ctx.payments.find({ reference: row.id, providerCustomerId, providerHoldId: row.providerHoldId })
}
