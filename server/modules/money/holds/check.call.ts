import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { findHold } from '#server/modules/money/holds/find.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import { releaseLost } from '#server/modules/money/holds/release.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

type Answer = { kind: 'stays' | 'gone' }

/** The provider has news of a hold: whether it still is there. One that the bank has released ends here too. */
export const checkHoldCall: CallKind<MoneyContext, { tripId: string }, Answer, null> = {
  name: 'money.checkHold',
  lock: (tx, { tripId }) => store.lockTrip(tx.sql, tripId),
  ask: (ctx, call) => look(ctx, call.subject),
  find: (ctx, call) => look(ctx, call.subject),
  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind === 'gone') await releaseLost(ctx, tx, await store.getHold(tx.sql, subject))
    return { call: 'done', outcome: null }
  },
}

async function look(ctx: MoneyContext, holdId: string) {
  const found = await findHold(ctx, await store.getHold(ctx.db, holdId))
  if (found.kind === 'unknown') return found
  const isGone =
    found.kind === 'found' && (found.entry.state === 'expired' || found.entry.state === 'released')
  return { kind: isGone ? 'gone' : 'stays' } as const
}
