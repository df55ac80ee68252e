import { creditEntry, feeWaiverEntry, walkerPayEntry } from '#domain/money/ledger/trip-entries.ts'
import {
  waivableCents,
  waiverParts,
  type Waivable,
  type WaiverParts,
} from '#domain/money/refunds/money-requests.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Sql } from '#server/db/pool.ts'
import { lockCredits } from '#server/modules/money/credits/credits.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { collectCall } from '#server/modules/money/payments/charge.call.ts'
import { dueMessage } from '#server/modules/money/payments/due-message.ts'
import * as payments from '#server/modules/money/payments/payments.store.ts'
import type { TripFee } from '#server/modules/money/public.ts'
import { refundableOf } from '#server/modules/money/refunds/refunds.store.ts'
import {
  waitingBackCents,
  walkerFeeOf,
  type RequestRow,
} from '#server/modules/money/refunds/adjustments.store.ts'

/** What is charged of a trip as a fee and may be waived; null where nothing was charged. It does not look at whether the trip was walked. */
export async function feeOf(ctx: MoneyContext, tripId: string, sql: Sql = ctx.db): Promise<TripFee | null> {
  const charge = await payments.chargeOf(sql, tripId)
  if (charge && charge.chargeCents > 0) {
    const [waivable, waitingCents] = await Promise.all([
      waivableOf(ctx, sql, charge),
      waitingBackCents(sql, tripId),
    ])
    const leftCents = Math.max(0, waivableCents(waivable) - waitingCents)
    return { payer: 'traveller', payerId: charge.travellerId, feeCents: charge.chargeCents, leftCents }
  }
  const fee = await walkerFeeOf(sql, tripId)
  return fee && { payer: 'walker', payerId: fee.walkerId, feeCents: fee.feeCents, leftCents: fee.leftCents }
}

/** Whether so much of a trip's fee can be waived now; `isCounted`: the amount is among what waits already. */
export async function canWaive(
  ctx: MoneyContext,
  tx: Tx,
  { tripId, amountCents, isCounted }: { tripId: string; amountCents: Cents; isCounted: boolean },
): Promise<boolean> {
  const fee = await feeOf(ctx, tripId, tx.sql)
  return fee !== null && amountCents <= fee.leftCents + (isCounted ? amountCents : 0)
}

/**
 * Waives an amount of a fee, under the lock of its trip: what is owed of it is waived, what credits paid is a credit
 * again, and the rest is answered as what is to go back to the card. A walker's fee is earned again.
 */
export async function waive(
  ctx: MoneyContext,
  tx: Tx,
  order: Pick<RequestRow, 'id' | 'userId' | 'tripId' | 'amountCents' | 'currency'>,
): Promise<WaiverParts['refunds']> {
  const { id: reference, userId, tripId, amountCents, currency } = order
  invariant(tripId !== null, `request ${reference} waives a fee of no trip`)
  const at = ctx.clock.now()
  const charge = await payments.chargeOf(tx.sql, tripId)
  const isTraveller = charge?.travellerId === userId
  const paidWalkerId = isTraveller && charge.kind === 'trip' ? charge.walkerId : null
  await tx.event('money.feeWaived', {
    requestId: reference,
    tripId,
    userId,
    paidWalkerId,
    amountCents,
    currency,
  })
  const write = (entry: ReturnType<typeof creditEntry>) =>
    writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  if (!isTraveller) {
    await write(walkerPayEntry({ reference, walkerId: userId, amountCents, currency }))
    return []
  }
  const parts = waiverParts(amountCents, await waivableOf(ctx, tx.sql, charge))
  invariant(parts, `request ${reference} is more than what is left of the fee of ${tripId}`)
  if (parts.dueCents > 0) {
    await write(feeWaiverEntry({ reference, travellerId: userId, amountCents: parts.dueCents, currency }))
    await waiveRest(tx, charge, parts.dueCents, at)
  }
  if (parts.creditCents > 0) {
    await lockCredits(tx.sql, userId)
    await write(creditEntry({ reference, travellerId: userId, amountCents: parts.creditCents, currency }))
    await payments.addCreditBack(tx.sql, charge.id, parts.creditCents, at)
  }
  return parts.refunds
}

async function waiveRest(tx: Tx, charge: payments.PaymentRow, dueCents: Cents, at: Date): Promise<void> {
  const { id: paymentId, tripId } = charge
  const waivedCents = charge.waivedCents + dueCents
  const leftCents = payments.leftOf(charge) - dueCents
  if (leftCents > 0) {
    await payments.setWaived(tx.sql, paymentId, {
      waivedCents,
      message: dueMessage(leftCents, charge.currency),
      updatedAt: at,
    })
    return
  }
  await payments.movePayment(tx.sql, paymentId, 'waive', { waivedCents, message: null, updatedAt: at })
  await tx.event('money.paid', { paymentId, tripId })
}

/** What a fee can be waived out of. What a card is being asked for now is left to it: it is paid or owed within a minute. */
async function waivableOf(ctx: MoneyContext, sql: Sql, charge: payments.PaymentRow): Promise<Waivable> {
  const isAsked =
    charge.state === 'due' && (await ctx.calls.openSubjects(sql, [collectCall], [charge.id])).size > 0
  return {
    dueCents: charge.state === 'due' && !isAsked ? payments.leftOf(charge) : 0,
    payments: await refundableOf(sql, charge.tripId),
    creditCents: charge.creditCents - charge.creditBackCents,
  }
}
