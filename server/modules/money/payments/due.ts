import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { collect } from '#server/modules/money/payments/collect.ts'
import type { Billing } from '#server/modules/money/public.ts'
import { dueMessage } from '#server/modules/money/payments/due-message.ts'
import { billingRows, duePayments } from '#server/modules/money/payments/payments.store.ts'

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
    rows.map(({ userId, dueCents, brand, last4 }) => [
      userId,
      {
        due: dueCents === 0 ? null : { amountCents: dueCents, message: dueMessage(dueCents) },
        card: brand === null || last4 === null ? null : { brand, last4 },
      },
    ]),
  )
}

/** Collects everything due off the default card, the oldest first; stops at the first that is not paid. */
export async function payDue(ctx: MoneyContext, userId: string): Promise<PayDueOutcome> {
  const due = await duePayments(ctx.db, userId)
  if (due.length === 0) return { kind: 'nothingDue' }
  for (const payment of due) {
    const collected = await collect(ctx, payment.id)
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
