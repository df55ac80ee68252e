import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import type { JobName } from '#server/jobs/job.ts'
import { jobId, type JobHandlers } from '#server/jobs/runner.ts'
import { describeCustomer } from '#server/modules/money/cards/customers.ts'
import { defaultCardOf, storedCustomerId } from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { newestDue } from '#server/modules/money/payments/payments.store.ts'
import { payDueWith } from '#server/modules/money/payments/due.ts'

type PayDue = { userId: string; cardId: string }

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'money.payDue': PayDue
    'money.describeCustomer': { userId: string }
  }
}

/** The jobs of money. */
export const moneyJobs = ['money.payDue', 'money.describeCustomer'] as const satisfies readonly JobName[]

/** The background work of money; safe to repeat. */
export function moneyTasks(ctx: MoneyContext) {
  return {
    'money.payDue': (order) => payDueWith(ctx, order),
    'money.describeCustomer': ({ userId }) => describeCustomer(ctx, userId),
  } satisfies JobHandlers
}

export const moneySubscribers: EventSubscribers = {
  'money.cardAdded': askAndDescribe,
  'money.cardDefault': askAndDescribe,
  'money.cardChanged': describe,
  'person.detailsChanged': describe,
}

async function askAndDescribe(tx: Tx, card: PayDue): Promise<void> {
  await ask(tx, card)
  await describe(tx, card)
}

/** The provider is told who its customer is; people whom it does not know are left out. */
async function describe(tx: Tx, { userId }: { userId: string }): Promise<void> {
  if ((await storedCustomerId(tx.sql, userId)) !== null) await tx.job('money.describeCustomer', { userId })
}

/** A new default card is asked for what its person owes: once a card and debt (docs/rules/money.md#what-is-owed). */
async function ask(tx: Tx, { userId, cardId }: PayDue): Promise<void> {
  if ((await defaultCardOf(tx.sql, userId))?.cardId !== cardId) return
  const debt = await newestDue(tx.sql, userId)
  if (debt === null) return
  await tx.job('money.payDue', { userId, cardId }, { id: jobId('money.payDue', `${cardId}:${debt}`) })
}
