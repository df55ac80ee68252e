import { HOUR } from '#domain/shared/units.ts'
import type { BegunCall, CallKind } from '#server/durable/calls/call-kind.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { foundOf } from '#server/modules/money/payouts/sending/orders.ts'
import { payOutCall, reversed } from '#server/modules/money/payouts/sending/pay.call.ts'
import type { ReversePayoutOutcome } from '#server/modules/money/payouts/open-payouts.types.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'

type Input = { walkerId: string }
type Answer =
  | { kind: 'takenBack' }
  /** It has gone on to the bank meanwhile. */
  | { kind: 'paidOut' }
  | { kind: 'declined'; message: string }
type Reversed = { kind: 'reversed' | 'paidOut' | 'unclear' } | { kind: 'refused'; message: string }

/** After a refusal the payout from the account is tried again as before. */
const retryMs = HOUR

/** An operator takes what is on a walker's account back to the platform, by the payout's id. */
export const reverseCall: CallKind<MoneyContext, Input, Answer, Reversed> = {
  name: 'money.payoutReverse',
  lock: (tx, { walkerId }) => store.lockWalkers(tx.sql, [walkerId]),

  async ask(ctx, { subject, key }) {
    const known = await found(ctx, subject)
    if (known.kind !== 'transferred') return known
    const answer = await ctx.payouts.takeBack({ providerTransferId: known.providerTransferId, key })
    return answer.kind === 'refused' ? { kind: 'declined', message: answer.message } : answer
  },

  async find(ctx, { subject }) {
    const known = await found(ctx, subject)
    return known.kind === 'transferred' ? { kind: 'none' } : known
  },

  async settle(ctx, tx, { subject: id, input: { walkerId } }, answer) {
    switch (answer.kind) {
      case 'takenBack':
        await reversed(ctx, tx, id)
        return { call: 'done', outcome: { kind: 'reversed' } }
      case 'paidOut':
        await ctx.calls.begin(tx, payOutCall, { subject: id, input: { walkerId }, by: 'sweep' })
        return { call: 'failed', outcome: { kind: 'paidOut' } }
      case 'declined': {
        const { message } = answer
        const at = ctx.clock.now()
        await store.retryAt(tx.sql, id, { retryAt: new Date(at.getTime() + retryMs), message, at })
        return { call: 'failed', outcome: { kind: 'refused', message } }
      }
      case 'notMade':
        return { call: 'again', outcome: { kind: 'unclear' } }
    }
  },
}

async function found(ctx: MoneyContext, id: string) {
  const answer = await foundOf(ctx, id)
  if (answer.kind === 'unknown') return answer
  if (answer.kind === 'none') return { kind: 'declined' as const, message: moneyTexts.payouts.notThere }
  const { state, providerTransferId } = answer.entry
  if (state === 'transferred') return { kind: 'transferred' as const, providerTransferId }
  return { kind: state === 'takenBack' ? ('takenBack' as const) : ('paidOut' as const) }
}

/** Takes a payout back that is on the walker's account. Nothing else than an operator's act does so. */
export async function reversePayout(ctx: MoneyContext, id: string): Promise<ReversePayoutOutcome> {
  const begun = await ctx.inTransaction(async (tx): Promise<ReversePayoutOutcome | { call: BegunCall }> => {
    const payout = await store.payoutById(tx.sql, id)
    if (!payout) return { kind: 'unknown' }
    const { walkerId } = payout
    await store.lockWalkers(tx.sql, [walkerId])
    if ((await store.getPayout(tx.sql, id)).state !== 'transferred') return { kind: 'notNow' }
    if (await ctx.calls.openOf(tx.sql, payOutCall, id)) return { kind: 'underWay' }
    if (await ctx.calls.openOf(tx.sql, reverseCall, id)) return { kind: 'underWay' }
    await store.retryAt(tx.sql, id, { retryAt: null, at: ctx.clock.now() })
    return { call: await ctx.calls.beginOwn(tx, reverseCall, { subject: id, input: { walkerId } }) }
  })
  if (!('call' in begun)) return begun
  const ran = await ctx.calls.run(reverseCall, begun.call)
  return ran.kind === 'settled' ? ran.outcome : { kind: 'unclear' }
}
