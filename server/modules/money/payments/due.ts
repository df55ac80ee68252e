import { leastChargeCents } from '#domain/money/least-charge.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { lostUnpaid } from '#server/modules/money/disputes/disputes.store.ts'
import { payDispute } from '#server/modules/money/disputes/pay.call.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { collect } from '#server/modules/money/payments/collect.ts'
import type { Billing } from '#server/modules/money/public.ts'
import { dueText } from '#server/modules/money/payments/due-message.ts'
import { billingRows, duePayments, leftOf } from '#server/modules/money/payments/payments.store.ts'

export type PayDueOutcome =
  | { kind: 'paid' }
  | { kind: 'nothingDue' }
  | { kind: 'noCard' }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; url: string }
  | { kind: 'unavailable' }

/** What people still owe, and their default cards. */
export async function billingOf(
  ctx: MoneyContext,
  userIds: readonly string[],
): Promise<Map<string, Billing>> {
  const rows = await billingRows(ctx.db, userIds)
  return new Map(
    rows.map(({ userId, dueCents, isDisputed, brand, last4 }) => [
      userId,
      {
        due:
          dueCents === 0 ? null : { amountCents: dueCents, message: dueText(dueCents, ctx.config.currency) },
        disputeMessage: isDisputed ? moneyTexts.disputed : null,
        card: brand === null || last4 === null ? null : { brand, last4 },
      },
    ]),
  )
}

/** Collects everything due that a card can pay off the default card, the oldest first; stops at the first that is not paid. */
export async function payDue(ctx: MoneyContext, userId: string): Promise<PayDueOutcome> {
  const due = (await duePayments(ctx.db, userId)).filter((row) => leftOf(row) >= leastChargeCents)
  const lost = (await lostUnpaid(ctx.db, userId)).filter((row) => row.amountCents >= leastChargeCents)
  if (due.length + lost.length === 0) return { kind: 'nothingDue' }
  const ways = [
    ...due.map(
      ({ id }) =>
        () =>
          collect(ctx, id),
    ),
    ...lost.map(
      ({ id }) =>
        () =>
          payDispute(ctx, id),
    ),
  ]
  for (const way of ways) {
    const collected = await way()
    switch (collected.kind) {
      case 'captured':
      case 'nothing':
        continue
      case 'unclear':
        return { kind: 'unavailable' }
      case 'noCard':
      case 'declined':
      case 'needsAction':
        return collected
    }
  }
  return { kind: 'paid' }
}

/** Collects what is due off a card that has become the default, by a job; nothing where another one is by now. */
export async function payDueWith(
  ctx: MoneyContext,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<void> {
  const card = await defaultCardOf(ctx.db, userId)
  if (card?.cardId === cardId) await payDue(ctx, userId)
}
