import { invariant } from '#domain/shared/invariant.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Charged } from '#server/modules/money/payments/charge-answer.ts'
import { collectCall } from '#server/modules/money/payments/charge.call.ts'
import { getPayment, leftOf, type PaymentRow } from '#server/modules/money/payments/payments.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import { cardDeclined } from '#server/messages/declines.ts'

export type Collected =
  | Charged
  | { kind: 'noCard' }
  /** Not known yet; the sweep continues under the same key. */
  | { kind: 'unclear' }
  /** There is nothing to collect any more. */
  | { kind: 'nothing' }

/** What is left of a trip's charge, off the default card. A call that is open already continues under its own key and card. */
export async function collect(ctx: MoneyContext, paymentId: string): Promise<Collected> {
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, paymentId))
  return typeof begun === 'string' ? runCharge(ctx, collectCall, { key: begun, paymentId }) : begun
}

/** Runs a charge that has been begun: one off a card, outside any hold. */
export async function runCharge(
  ctx: MoneyContext,
  kind: typeof collectCall,
  { key, paymentId }: { key: string; paymentId: string },
): Promise<Collected> {
  const ran = await ctx.calls.run(kind, key)
  if (ran.kind === 'settled') return ran.outcome
  return ran.kind === 'unclear' ? ran : outcomeOf(await getPayment(ctx.db, paymentId))
}

async function begin(ctx: MoneyContext, tx: Tx, paymentId: string): Promise<string | Collected> {
  const { tripId } = await getPayment(tx.sql, paymentId)
  await lockTrip(tx.sql, tripId)
  // Read under the lock: what was paid or declined a moment ago is not begun again.
  const payment = await getPayment(tx.sql, paymentId)
  if (payment.state !== 'due') return outcomeOf(payment)
  const open = await ctx.calls.openOf(tx.sql, collectCall, paymentId)
  if (open) return open.key
  const amountCents = leftOf(payment)
  invariant(amountCents > 0, `payment ${paymentId} is due but nothing is left of it`)
  const card = await defaultCardOf(tx.sql, payment.travellerId)
  if (!card) return { kind: 'noCard' }
  const input = { tripId, amountCents, cardId: card.cardId }
  return ctx.calls.begin(tx, collectCall, { subject: paymentId, input })
}

/** What the command is answered when there is nothing for it to do, or another one has done it. */
function outcomeOf({ state, message }: PaymentRow): Collected {
  // What is due still although its call is over was declined in another window; the payment's message is about the debt.
  if (state === 'due') return { kind: 'declined', message: cardDeclined }
  return state === 'declined' ? { kind: 'declined', message: message ?? cardDeclined } : { kind: 'nothing' }
}
