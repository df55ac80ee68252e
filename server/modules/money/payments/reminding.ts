import type { DueCondition } from '#server/durable/due.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { dueReminders } from '#server/modules/money/money.policy.ts'
import * as store from '#server/modules/money/payments/payments.store.ts'

/** Reminders of one sweep; the rest follows with the next one. */
const atOnce = 50

/** When a debt that begins at this moment is reminded of first. */
export function firstReminder(at: Date): Date {
  return new Date(at.getTime() + dueReminders[0])
}

/** Whether a reminder is to be sent. */
export const remindersDue = (ctx: MoneyContext): DueCondition => store.remindersDue(ctx.clock.now())

/** Reminds who owes and has not paid since the last reminder; each time once, also where servers do so together. */
export async function sendReminders(ctx: MoneyContext): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    for (const payment of await store.lockReminders(tx.sql, at, atOnce)) {
      const { id: paymentId, tripId, travellerId } = payment
      const reminded = payment.reminded + 1
      const [last, next] = [dueReminders[reminded - 1] ?? 0, dueReminders[reminded]]
      const remindAt = next === undefined ? null : new Date(at.getTime() + next - last)
      await store.setReminded(tx.sql, paymentId, { reminded, remindAt })
      const dueCents = store.leftOf(payment)
      await tx.event('money.dueReminder', { paymentId, tripId, travellerId, dueCents, reminded })
    }
  })
}
