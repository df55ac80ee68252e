import { attachCardCall, detachCardCall } from '#server/modules/money/cards/card.call.ts'
import * as store from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Removes a person's cards here and at the provider, with everything in them that is personal. */
export async function eraseCardsOf(
  ctx: Pick<MoneyContext, 'clock' | 'calls'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const { id } of await store.cardsOf(tx.sql, userId))
    await ctx.calls.begin(tx, detachCardCall, { subject: id, input: {}, by: 'job' })
  await ctx.calls.forget(tx, attachCardCall, userId)
  await store.eraseCards(tx.sql, userId, ctx.clock.now())
}
