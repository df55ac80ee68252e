import { leastChargeCents } from '#domain/money/least-charge.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { runCharge } from '#server/modules/money/payments/collect.ts'
import { tipCall } from '#server/modules/money/payments/charge.call.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { isErasedWalker } from '#server/modules/money/payouts/accounts/close-account.store.ts'
import { lockWalkers } from '#server/modules/money/payouts/payouts.store.ts'
import { insertPayment, movePayment, paymentOf } from '#server/modules/money/payments/payments.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import { filled } from '#server/messages/messages.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

export type TipOrder = { tripId: string; travellerId: string; walkerId: string; amountCents: Cents }
export type TipOutcome =
  | { kind: 'accepted' }
  | { kind: 'noCard' }
  /** The walker's account is erased, so that nothing can reach the walker; nothing was charged. */
  | { kind: 'walkerGone' }
  | { kind: 'declined'; message: string }

/** The least the provider takes, and the most that is surely no slip of the finger. */
const leastTipCents = leastChargeCents
const mostTipCents = 50_000

/**
 * A tip off the default card, once per trip. The same again is the same tip; after a refusal it may be tried again.
 * An unclear answer counts as accepted: the sweep finishes it.
 */
export async function tip(ctx: MoneyContext, order: TipOrder): Promise<TipOutcome> {
  const { amountCents } = order
  if (!Number.isSafeInteger(amountCents) || amountCents < leastTipCents || amountCents > mostTipCents)
    return { kind: 'declined', message: outsideText(ctx.config.currency) }
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, order))
  if ('kind' in begun) return begun
  const collected = await runCharge(ctx, tipCall, begun)
  switch (collected.kind) {
    case 'captured':
    case 'nothing':
    case 'unclear':
      return (await isTaken(ctx, order)) ? { kind: 'accepted' } : alreadyGiven()
    case 'noCard':
      return { kind: 'noCard' }
    case 'declined':
      return collected
    case 'needsAction':
      return { kind: 'declined', message: moneyTexts.tips.needsAction }
  }
}

const alreadyGiven = (): TipOutcome => ({ kind: 'declined', message: moneyTexts.tips.given })

const outsideText = (currency: string) =>
  filled(moneyTexts.tips.outside, {
    least: formatCents(leastTipCents, currency),
    most: formatCents(mostTipCents, currency),
  })

/** Whether what was ordered is what is taken: another window may have ordered another amount after a refusal. */
async function isTaken(ctx: MoneyContext, order: TipOrder): Promise<boolean> {
  return (await paymentOf(ctx.db, order.tripId, 'tip'))?.chargeCents === order.amountCents
}

type Begun = { paymentId: string; key: string }

/** The payment and the call that takes it, in one transaction: a crash leaves both, and the sweep of calls resumes it. */
async function begin(ctx: MoneyContext, tx: Tx, order: TipOrder): Promise<Begun | TipOutcome> {
  await lockTrip(tx.sql, order.tripId)
  const known = await paymentOf(tx.sql, order.tripId, 'tip')
  if (known && known.state !== 'declined') {
    invariant(known.travellerId === order.travellerId, `the tip of ${order.tripId} is another person's`)
    if (known.chargeCents !== order.amountCents) return alreadyGiven()
    if (known.state === 'paid') return { kind: 'accepted' }
    const open = await ctx.calls.openOf(tx.sql, tipCall, known.id)
    invariant(open, `the tip ${known.id} is ${known.state} without a call`)
    return { paymentId: known.id, key: open.key }
  }
  // The lock that an erasure takes as well: a tip begins before it, and then it waits, or not at all.
  await lockWalkers(tx.sql, [order.walkerId])
  if (await isErasedWalker(tx.sql, order.walkerId)) return { kind: 'walkerGone' }
  const card = await defaultCardOf(tx.sql, order.travellerId)
  if (!card) return { kind: 'noCard' }
  const paymentId = known?.id ?? ctx.newId('pay')
  await (known ? again(ctx, tx, order, known.id) : insert(ctx, tx, order, paymentId))
  const input = { tripId: order.tripId, amountCents: order.amountCents, cardId: card.cardId }
  return { paymentId, key: await ctx.calls.begin(tx, tipCall, { subject: paymentId, input }) }
}

async function again(ctx: MoneyContext, tx: Tx, order: TipOrder, paymentId: string): Promise<void> {
  const set = { chargeCents: order.amountCents, message: null, updatedAt: ctx.clock.now() }
  await movePayment(tx.sql, paymentId, 'tryTipAgain', set)
}

async function insert(ctx: MoneyContext, tx: Tx, order: TipOrder, paymentId: string): Promise<void> {
  const at = ctx.clock.now()
  const { tripId, travellerId, walkerId, amountCents } = order
  const made = await insertPayment(tx.sql, {
    id: paymentId,
    kind: 'tip',
    state: 'charging',
    tripId,
    travellerId,
    walkerId,
    chargeCents: amountCents,
    currency: ctx.config.currency,
    message: null,
    createdAt: at,
    updatedAt: at,
  })
  invariant(made, `the tip of ${tripId} is there already`)
}
