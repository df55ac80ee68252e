import { invariant } from '#domain/shared/invariant.ts'
import type { Unclear } from '#server/durable/calls/call-kind.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'

/** What the provider is asked with for a payout. */
export async function orderOf(ctx: Pick<MoneyContext, 'db'>, payoutId: string) {
  const { providerAccountId, amountCents, currency, kind } = await store.getPayout(ctx.db, payoutId)
  invariant(providerAccountId !== null, `payout ${payoutId} is sent without an account`)
  const speed = kind === 'instant' ? ('instant' as const) : ('standard' as const)
  return { providerAccountId, amountCents, currency, speed, reference: payoutId }
}

/** What the postings of a payout are made of. */
export function ofRow({ id, walkerId, amountCents, currency }: store.PayoutRow) {
  return { payoutId: id, walkerId, amountCents, currency }
}

/**
 * A look that was not answered says nothing about a call that moves money. An error that is stored says so only of the key that
 * it is stored under, and a look has none.
 */
export const unanswered: Unclear = { kind: 'unknown', reason: 'noAnswer' }

/** What the provider knows of a payout. */
export async function foundOf(ctx: Pick<MoneyContext, 'db' | 'payouts'>, payoutId: string) {
  const { providerAccountId, reference } = await orderOf(ctx, payoutId)
  const answer = await ctx.payouts.find({ reference, providerAccountId })
  return answer.kind === 'unknown' ? unanswered : answer
}
