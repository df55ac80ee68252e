import type { CustomerFacts } from '#adapters/payments/port.ts'
import type { Tx } from '#server/db/transaction.ts'
import { inputHash } from '#server/durable/calls/input-hash.ts'
import { TryLater } from '#server/jobs/job.ts'
import { deleteCustomerCall, type OfErased } from '#server/modules/money/cards/customer.call.ts'
import * as store from '#server/modules/money/cards/cards.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/**
 * Tells the provider who a customer is: the name, the verified e-mail, and where the default card is billed. Asked again until
 * what was reported is what is so, as two changes may be told at the same moment.
 */
export async function describeCustomer(ctx: MoneyContext, userId: string): Promise<void> {
  for (;;) {
    const [providerCustomerId, facts] = [
      await store.storedCustomerId(ctx.db, userId),
      await factsOf(ctx, userId),
    ]
    if (providerCustomerId === null || facts === null) return
    const answer = await ctx.payments.describeCustomer({ providerCustomerId, ...facts })
    if (answer.kind === 'unknown') throw new TryLater('the payment provider does not answer')
    const now = await factsOf(ctx, userId)
    if (answer.kind === 'gone' || now === null || inputHash(now) === inputHash(facts)) return
  }
}

async function factsOf(ctx: MoneyContext, userId: string): Promise<CustomerFacts | null> {
  const payer = await ctx.payer(userId)
  const [card] = await store.cardsOf(ctx.db, userId)
  return payer && { ...payer, zip: card?.zip ?? null, country: card?.country ?? null }
}

/** Has the customer of an erased account removed, after the membership that ends with it. */
export async function eraseCustomerOf(
  ctx: Pick<MoneyContext, 'clock' | 'calls'>,
  tx: Tx,
  { userId, membershipId }: OfErased & { userId: string },
): Promise<void> {
  if (await store.markCustomerRemoved(tx.sql, userId, ctx.clock.now()))
    await ctx.calls.begin(tx, deleteCustomerCall, { subject: userId, input: { membershipId }, by: 'job' })
}
