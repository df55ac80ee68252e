import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import type { JobName } from '#server/jobs/job.ts'
import { jobId, type JobHandlers } from '#server/jobs/runner.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { newestDue } from '#server/modules/money/payments/payments.store.ts'
import { payDueWith } from '#server/modules/money/payments/due.ts'

type PayDue = { userId: string; cardId: string }

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'money.payDue': PayDue
  }
}

/** The jobs of money. */
export const moneyJobs = ['money.payDue'] as const satisfies readonly JobName[]

/** The background work of money; safe to repeat. */
export function moneyTasks(ctx: MoneyContext) {
  return { 'money.payDue': (order) => payDueWith(ctx, order) } satisfies JobHandlers
}

/** A new default card is asked for what its person owes: once a card and debt (docs/rules/money.md#what-is-owed). */
export const moneySubscribers: EventSubscribers = { 'money.cardAdded': ask, 'money.cardDefault': ask }

async function ask(tx: Tx, { userId, cardId }: PayDue): Promise<void> {
  if ((await defaultCardOf(tx.sql, userId))?.cardId !== cardId) return
  const debt = await newestDue(tx.sql, userId)
  if (debt === null) return
  await tx.job('money.payDue', { userId, cardId }, { id: jobId('money.payDue', `${cardId}:${debt}`) })
}
