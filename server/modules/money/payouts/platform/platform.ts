import type { Cents } from '#domain/shared/cents.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/payouts/platform/platform.store.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What waits for the platform's balance is asked for again after this. */
export const shortRetryMs = HOUR

/** A page shows the balance as it was told within this time. */
const shownForMs = MINUTE

/**
 * What the provider says is available on the platform's own balance. `unreadable`: the key may not read it, so that the transfers
 * themselves say whether there is enough. `unclear`: the provider does not answer.
 */
export type Available = { kind: 'cents'; cents: Cents } | { kind: 'unreadable' | 'unclear' }

/** The platform's balance, asked at this moment. */
export async function availableNow(ctx: MoneyContext): Promise<Available> {
  const answer = await ctx.payouts.platformBalance({ currency: ctx.config.currency })
  if (answer.kind === 'unknown') return { kind: 'unclear' }
  if (answer.kind === 'refused') return { kind: 'unreadable' }
  const { availableCents, pendingCents } = answer
  const balance = { availableCents, pendingCents, askedAt: ctx.clock.now() }
  await store.saveBalance(ctx.db, { provider: ctx.payouts.provider, currency: ctx.config.currency }, balance)
  return { kind: 'cents', cents: availableCents }
}

/** The same for a page, as it was told within the last minute. */
export async function availableLately(ctx: MoneyContext): Promise<Available> {
  const last = await store.lastBalance(ctx.db, {
    provider: ctx.payouts.provider,
    currency: ctx.config.currency,
  })
  const isFresh = last !== null && ctx.clock.nowMs() - last.askedAt.getTime() < shownForMs
  return isFresh ? { kind: 'cents', cents: last.availableCents } : availableNow(ctx)
}

type Ctx = Pick<MoneyContext, 'config'>

/** How much can still be sent: what is available less what is under way and may not have left the balance yet. */
export async function leftOf(ctx: Ctx, tx: Pick<Tx, 'sql'>, available: Available): Promise<Cents> {
  if (available.kind !== 'cents') return Number.POSITIVE_INFINITY
  return available.cents - (await store.sendingNow(tx.sql, ctx.config.currency)).underWayCents
}

/** Operators are told what waits for the platform's balance: one piece of work, whatever the number of payouts. */
export async function notifyShort(ctx: Ctx, tx: Tx, payoutIds: string[]): Promise<void> {
  const { waitingCents } = await store.sendingNow(tx.sql, ctx.config.currency)
  await tx.event('money.payoutBalanceShort', { payoutIds, waitingCents, currency: ctx.config.currency })
}

/** What waited has gone on; nothing else waits for the balance. */
export async function notifyFilled(ctx: Ctx, tx: Tx): Promise<void> {
  if ((await store.sendingNow(tx.sql, ctx.config.currency)).waiting === 0)
    await tx.event('money.payoutBalanceFilled', {})
}
