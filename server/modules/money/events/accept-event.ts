import type { PaymentNotice } from '#adapters/payments/port.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { syncDisputeCall } from '#server/modules/money/disputes/follow.call.ts'
import { fraudWarningCall } from '#server/modules/money/disputes/warned.call.ts'
import { lookAtGiftRefund } from '#server/modules/money/gifts/gift-refund-back.call.ts'
import { checkHoldCall } from '#server/modules/money/holds/check.call.ts'
import { holdById, lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { lookAtMembership } from '#server/modules/money/membership/poll-invoice.ts'
import { isInstitution } from '#server/modules/money/invoices/invoices.store.ts'
import { lookAtInvoice } from '#server/modules/money/invoices/look-at.ts'
import { lookAtRefund } from '#server/modules/money/refunds/refund-returned.call.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { isCustomer } from '#server/modules/money/cards/cards.store.ts'
import { saveEvent } from '#server/modules/money/events/events.store.ts'
import { noteEvent, type Became } from '#server/modules/money/events/not-understood.ts'
import type { Tx } from '#server/db/transaction.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Keeps a webhook event of the payment provider, once. It is a hint only: what it is about is asked for at the
 * provider itself, by a job. What became of it is stored as well. False when it is forged or stale.
 */
export async function acceptEvent(ctx: MoneyContext, raw: Buffer, headers: Headers): Promise<boolean> {
  const notice = ctx.payments.verifyWebhook(raw, headers)
  if (!notice) return false
  const { eventId, type, about, objectReference, providerDisputeId, providerWarningId } = notice
  const { provider } = ctx.payments
  await ctx.inTransaction(async (tx) => {
    const event = { provider, eventId, type, isOfInterest: about !== null, at: ctx.clock.now() }
    const named = objectReference ?? providerDisputeId ?? providerWarningId
    const stored = await saveEvent(tx, { ...event, objectReference: named })
    if (stored && about !== null)
      await noteEvent(tx, event, stored, await take(ctx, tx, { ...notice, about }))
  })
  return true
}

type Notice = PaymentNotice & { about: NonNullable<PaymentNotice['about']> }

async function take(ctx: MoneyContext, tx: Tx, notice: Notice): Promise<Became> {
  const { eventId: subject, about, objectReference, providerDisputeId, providerWarningId } = notice
  switch (about) {
    case 'dispute':
      if (providerDisputeId === null) return 'nameless'
      await ctx.calls.begin(tx, syncDisputeCall, { subject, input: { providerDisputeId }, by: 'job' })
      return 'taken'
    case 'warning':
      if (providerWarningId === null) return 'nameless'
      await ctx.calls.begin(tx, fraudWarningCall, { subject, input: { providerWarningId }, by: 'job' })
      return 'taken'
    case 'refund':
      if ((await lookAtRefund(ctx, tx, notice)) || (await lookAtGiftRefund(ctx, tx, notice))) return 'taken'
      return objectReference === null ? 'nameless' : lookAt(ctx, tx, objectReference)
    case 'payment':
      return objectReference === null ? nameless(tx, notice) : lookAt(ctx, tx, objectReference)
    default:
      return unreachable(about)
  }
}

/** What the provider's billing or invoicing takes of a customer of ours has no reference: the event of its invoice says it. */
async function nameless(tx: Tx, { providerCustomerId }: Notice): Promise<Became> {
  const isBilling =
    providerCustomerId !== null &&
    ((await isCustomer(tx.sql, providerCustomerId)) || (await isInstitution(tx.sql, providerCustomerId)))
  return isBilling ? 'ofNoInterest' : 'nameless'
}

/** Our reference is the key of a call, or the id of a hold, a membership or an invoice. */
async function lookAt(ctx: MoneyContext, tx: Tx, reference: string): Promise<Became> {
  if ((await ctx.calls.look(tx, reference)) !== 'unknown') return 'taken'
  if (await lookAtMembership(ctx, tx, reference)) return 'taken'
  if (await lookAtInvoice(ctx, tx, reference)) return 'taken'
  const hold = await holdById(tx.sql, reference)
  if (!hold) return 'unknown'
  if (hold.state !== 'held') return 'taken'
  const { tripId } = hold
  await lockTrip(tx.sql, tripId)
  await ctx.calls.begin(tx, checkHoldCall, { subject: hold.id, input: { tripId }, by: 'job' })
  return 'taken'
}
