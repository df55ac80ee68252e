import { boughtPartOf } from '#domain/money/bounds/bought-credit.ts'
import { creditsUsed } from '#domain/money/least-charge.ts'
import { creditEntry } from '#domain/money/ledger/trip-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { countGift } from '#server/modules/money/bounds/bounds.ts'
import * as store from '#server/modules/money/credits/credits.store.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { isInLedger, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { CreditGiven, CreditOrder } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

/**
 * Credits a traveler for a trip, in the caller's transaction; for each reason once. Only what is within the bounds is
 * given (docs/rules/bounds.md): `coveredCents` of it are paid by the other side and need none.
 */
export async function credit(ctx: MoneyContext, tx: Tx, order: CreditOrder): Promise<CreditGiven> {
  const { tripId, travellerId, walkerId, currency, reason: kind } = order
  const reference = `${tripId}:${kind}`
  await lockTrip(tx.sql, tripId)
  invariant(!(await isInLedger(tx.sql, 'credit', reference)), `${reference} is credited twice`)
  const paidCents = kind === 'quality' ? await paidForTrip(tx, order) : order.amountCents
  const wholeCents = Math.min(order.amountCents, paidCents)
  const coveredCents = Math.min(order.coveredCents ?? 0, wholeCents)
  const giftCents = wholeCents - coveredCents
  const gift = { kind, userId: travellerId, otherId: walkerId, tripId, amountCents: giftCents, currency }
  const passed = giftCents > 0 ? await countGift(ctx, tx, gift) : null
  const amountCents = passed === null ? wholeCents : coveredCents
  if (amountCents === 0) return { givenCents: 0, passed }
  const entry = creditEntry({ reference, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at: ctx.clock.now() })
  await tx.event('money.credited', { tripId, travellerId, amountCents })
  return { givenCents: amountCents, passed }
}

/** What a trip's charge is paid by that was paid in: its holds, and credits that were bought. */
async function paidForTrip(tx: Tx, { tripId, travellerId, currency }: CreditOrder): Promise<Cents> {
  const { paymentId, cardCents, creditCents } = await store.paidOfTrip(tx.sql, tripId)
  if (creditCents === 0 || paymentId === null) return cardCents
  const moves = await store.creditMovesOf(tx.sql, travellerId, currency)
  return cardCents + boughtPartOf(moves, paymentId)
}

/** What a person has been credited and has not used. */
export function creditOf(ctx: MoneyContext, userId: string): Promise<Cents> {
  return store.creditOfPerson(ctx.db, userId, ctx.config.currency)
}

/** How much of an amount the traveler's credits pay, which are locked until the transaction ends. */
export async function creditFor(
  tx: Tx,
  travellerId: string,
  { amountCents, currency }: { amountCents: Cents; currency: string },
): Promise<Cents> {
  await store.lockCredits(tx.sql, travellerId)
  return creditsUsed(amountCents, await store.creditOfPerson(tx.sql, travellerId, currency))
}
