import { following } from '#server/modules/money/disputes/following.ts'
import { warned } from '#server/modules/money/disputes/warned.ts'
import { lookAtGiftRefund } from '#server/modules/money/gifts/gift-refund-back.ts'
import { checking } from '#server/modules/money/holds/checking.ts'
import { holdById, lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { lookAtMembership } from '#server/modules/money/membership/looking.ts'
import { lookAtRefund } from '#server/modules/money/refunds/coming-back.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { keepEvent } from '#server/modules/money/webhook-events.store.ts'
import type { Tx } from '#server/db/transaction.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Keeps a webhook event of the payment provider, once. It is a hint only: what it is about is asked for at the
 * provider itself, by a job. False when it is forged or stale.
 */
export async function acceptEvent(ctx: MoneyContext, raw: Buffer, headers: Headers): Promise<boolean> {
  const verified = ctx.payments.verifyWebhook(raw, headers)
  if (!verified) return false
  const { about, providerDisputeId, providerWarningId, ...event } = verified
  const { provider } = ctx.payments
  await ctx.inTransaction(async (tx) => {
    if (!(await keepEvent(tx, { provider, ...event, at: ctx.clock.now() })) || about === null) return
    if (providerDisputeId !== null) {
      const order = { subject: event.eventId, input: { providerDisputeId } }
      await ctx.calls.begin(tx, following, { ...order, by: 'job' })
    }
    if (providerWarningId !== null) {
      const order = { subject: event.eventId, input: { providerWarningId } }
      await ctx.calls.begin(tx, warned, { ...order, by: 'job' })
    }
    if ((await lookAtRefund(ctx, tx, verified)) || (await lookAtGiftRefund(ctx, tx, verified))) return
    if (event.objectReference !== null) await lookAt(ctx, tx, event.objectReference)
  })
  return true
}

/** Our reference is the key of a call, or the id of a hold or a membership; an event about anything else is of others. */
async function lookAt(ctx: MoneyContext, tx: Tx, reference: string): Promise<void> {
  if (await ctx.calls.look(tx, reference)) return
  if (await lookAtMembership(ctx, tx, reference)) return
  const hold = await holdById(tx.sql, reference)
  if (hold?.state !== 'held') return
  const { tripId } = hold
  await lockTrip(tx.sql, tripId)
  await ctx.calls.begin(tx, checking, { subject: hold.id, input: { tripId }, by: 'job' })
}
