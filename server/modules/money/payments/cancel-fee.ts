import { cancellationEntry, walkerFeeEntry } from '#domain/money/ledger/trip-entries.ts'
import { credit } from '#server/modules/money/credits/credits.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { release } from '#server/modules/money/holds/release.ts'
import { isInLedger, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { takeFromTraveller } from '#server/modules/money/payments/taking.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CancelFeeOrder } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * The money of a trip that is cancelled, once, in the transaction that cancels it: the fee of the side that cancels, the
 * traveler's credit, and the release of what the fee does not take from the holds.
 */
export async function cancelFee(ctx: MoneyContext, tx: Tx, order: CancelFeeOrder): Promise<void> {
  const { tripId, travellerId, walkerId, feeCents, creditCents, currency } = order
  if (order.by === 'traveller' && feeCents > 0)
    await takeFromTraveller(ctx, tx, {
      tripId,
      travellerId,
      walkerId,
      currency,
      chargeCents: feeCents,
      kind: 'cancellation',
      entryOf: (paid, terms) => cancellationEntry({ ...paid, travellerId, feeCents, currency }, terms),
    })
  else await release(ctx, tx, tripId)
  if (order.by === 'walker' && feeCents > 0) await takeFromWalker(ctx, tx, order)
  if (creditCents > 0)
    await credit(ctx, tx, {
      tripId,
      travellerId,
      amountCents: creditCents,
      currency,
      reason: 'walkerCancelled',
    })
}

async function takeFromWalker(ctx: MoneyContext, tx: Tx, order: CancelFeeOrder): Promise<void> {
  const { tripId, walkerId, feeCents } = order
  await lockTrip(tx.sql, tripId)
  invariant(!(await isInLedger(tx.sql, 'walkerFee', tripId)), `the walker of ${tripId} is charged twice`)
  const entry = walkerFeeEntry(order)
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at: ctx.clock.now() })
  await tx.event('money.walkerFee', { tripId, walkerId, feeCents })
}
