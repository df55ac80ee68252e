import { creditsUsed } from '#domain/money/least-charge.ts'
import { creditEntry } from '#domain/money/ledger/trip-entries.ts'
import { CURRENCY, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import * as store from '#server/modules/money/credits/credits.store.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { isInLedger, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { CreditOrder } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Credits a traveler for a trip, in the caller's transaction; for each reason once. */
export async function credit(ctx: MoneyContext, tx: Tx, order: CreditOrder): Promise<void> {
  const { tripId, travellerId, amountCents, currency } = order
  const reference = `${tripId}:${order.reason}`
  await lockTrip(tx.sql, tripId)
  invariant(!(await isInLedger(tx.sql, 'credit', reference)), `${reference} is credited twice`)
  const entry = creditEntry({ reference, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at: ctx.clock.now() })
  await tx.event('money.credited', { tripId, travellerId, amountCents })
}

/** What a person has been credited and has not used. */
export function creditOf(ctx: MoneyContext, userId: string): Promise<Cents> {
  return store.creditOfPerson(ctx.db, userId, CURRENCY)
}

/** How much of an amount the traveler's credits pay, which are locked until the transaction ends. */
export async function creditFor(
  tx: Tx,
  travellerId: string,
  { amountCents, currency }: { amountCents: Cents; currency: string },
): Promise<Cents> {
  await store.lockCredits(tx.sql, travellerId)
  return creditsUsed(amountCents, await store.creditOfPerson(tx.sql, travellerId, currency), currency)
}
