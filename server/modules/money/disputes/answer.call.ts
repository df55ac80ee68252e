import type { DisputeActResult } from '#adapters/payments/port.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import * as store from '#server/modules/money/disputes/disputes.store.ts'
import { syncDisputeCall } from '#server/modules/money/disputes/follow.call.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Tx } from '#server/db/transaction.ts'

type None = Record<never, never>
type Answer = Exclude<DisputeActResult, Unclear>

/** The provider is handed the evidence of a dispute. The same evidence twice does no harm. */
export const sendEvidenceCall: CallKind<MoneyContext, None, Answer, null> = {
  name: 'money.disputeAnswer',

  async ask(ctx, { subject, key }) {
    const { providerDisputeId, evidence } = await store.getDispute(ctx.db, subject)
    invariant(evidence !== null, `dispute ${subject} is answered without evidence`)
    return ctx.payments.answerDispute({ providerDisputeId, evidence, key })
  },

  async settle(ctx, tx, { subject, key }, answer) {
    if (answer.kind === 'notMade') return { call: 'again', outcome: null }
    const at = ctx.clock.now()
    if (answer.kind === 'taken') await store.updateDispute(tx.sql, subject, { answeredAt: at, updatedAt: at })
    await lookAfter(ctx, tx, subject, key)
    return { call: 'done', outcome: null }
  },
}

/** The provider is told that a dispute is given up. */
export const acceptDisputeCall: CallKind<MoneyContext, None, Answer, null> = {
  name: 'money.disputeAccept',

  async ask(ctx, { subject, key }) {
    const { providerDisputeId } = await store.getDispute(ctx.db, subject)
    return ctx.payments.acceptDispute({ providerDisputeId, key })
  },

  async settle(ctx, tx, { subject, key }, answer) {
    if (answer.kind === 'notMade') return { call: 'again', outcome: null }
    await lookAfter(ctx, tx, subject, key)
    return { call: 'done', outcome: null }
  },
}

/** How it stands after that is asked for at once; the notice of it may be lost. */
async function lookAfter(ctx: MoneyContext, tx: Tx, id: string, key: string): Promise<void> {
  const { providerDisputeId } = await store.getDispute(tx.sql, id)
  await ctx.calls.begin(tx, syncDisputeCall, { subject: key, input: { providerDisputeId }, by: 'job' })
}
