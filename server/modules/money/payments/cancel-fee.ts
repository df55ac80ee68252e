import { cancellationEntry, walkerFeeEntry } from '#domain/money/ledger/trip-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { lockGifts } from '#server/modules/money/bounds/bounds.ts'
import { credit } from '#server/modules/money/credits/credits.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { release } from '#server/modules/money/holds/release.ts'
import { isInLedger, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { lockWalkers, owedToWalker } from '#server/modules/money/payouts/payouts.store.ts'
import { takeFromTraveller } from '#server/modules/money/payments/capture-plan.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CancelFeeOrder, CreditGiven } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * The money of a trip that is cancelled, once, in the transaction that cancels it: the fee of the side that cancels, the
 * traveler's credit, and the release of what the fee does not take from the holds.
 */
export async function cancelFee(ctx: MoneyContext, tx: Tx, order: CancelFeeOrder): Promise<CreditGiven> {
  const { tripId, travellerId, walkerId, feeCents, creditCents, currency } = order
  if (creditCents > 0) await lockGifts(tx)
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
  const isWalkers = order.by === 'walker' && feeCents > 0
  const { coveredCents } = isWalkers ? await missedFee(ctx, tx, order) : { coveredCents: 0 }
  if (creditCents === 0) return { givenCents: 0, passed: null }
  const of = { tripId, travellerId, walkerId, currency, coveredCents }
  return credit(ctx, tx, { ...of, amountCents: creditCents, reason: 'walkerCancelled' })
}

/**
 * The fee of a walker who cancels late or does not come, once for a trip: posted against what the walker is owed. Answers
 * how much of it the walker's earnings pay now; what they do not pay is owed, and is kept of what the walker earns later.
 */
export async function missedFee(
  ctx: MoneyContext,
  tx: Tx,
  order: { tripId: string; walkerId: string; feeCents: Cents; currency: string },
): Promise<{ coveredCents: Cents }> {
  const { tripId, walkerId, feeCents, currency } = order
  await lockTrip(tx.sql, tripId)
  await lockWalkers(tx.sql, [walkerId])
  invariant(!(await isInLedger(tx.sql, 'walkerFee', tripId)), `the walker of ${tripId} is charged twice`)
  const earnedCents = await owedToWalker(tx.sql, walkerId, currency)
  const entry = walkerFeeEntry(order)
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at: ctx.clock.now() })
  await tx.event('money.walkerFee', { tripId, walkerId, feeCents })
  return { coveredCents: Math.max(0, Math.min(feeCents, earnedCents)) }
}
