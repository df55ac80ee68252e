import type { Cents } from '#domain/shared/cents.ts'
import { collect } from '#server/modules/money/collect.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'
import { dueCentsOf, duePayments } from '#server/modules/money/payments.store.ts'
import { pendingMessage } from '#server/modules/money/pending-message.ts'

export type PayPendingOutcome =
  | { kind: 'paid' }
  | { kind: 'nothingDue' }
  | { kind: 'noCard' }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; url: string }
  | { kind: 'unavailable' }

/** What a person still owes; null when nothing. */
export async function pendingOf(
  m: MoneyParts,
  userId: string,
): Promise<{ amountCents: Cents; message: string } | null> {
  const amountCents = await dueCentsOf(m.db, userId)
  return amountCents === 0 ? null : { amountCents, message: pendingMessage(amountCents) }
}

/** Collects everything due off the default card, the oldest first; stops at the first that is not paid. */
export async function payPending(m: MoneyParts, userId: string): Promise<PayPendingOutcome> {
  const due = await duePayments(m.db, userId)
  if (due.length === 0) return { kind: 'nothingDue' }
  for (const payment of due) {
    const collected = await collect(m, payment.id, 'collect')
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
