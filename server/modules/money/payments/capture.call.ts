import { captureEntry } from '#domain/money/ledger/trip-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { findHold } from '#server/modules/money/holds/find.ts'
import * as holds from '#server/modules/money/holds/holds.store.ts'
import { releaseCall } from '#server/modules/money/holds/release.call.ts'
import { pendingIdOf, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { dueMessage } from '#server/modules/money/payments/due-message.ts'
import { firstReminder } from '#server/modules/money/payments/reminding.ts'
import * as store from '#server/modules/money/payments/payments.store.ts'
import type { Tx } from '#server/db/transaction.ts'

/** `lost`: the hold is not there any more. */
type Answer = { kind: 'captured'; amountCents: Cents } | { kind: 'lost' }

/**
 * The provider is asked to capture what a charge takes from a hold, by the hold's id. The amount is the call's own: what
 * is asked under one key is always the same, also by a process that was slow while another one settled the call.
 */
export const captureCall: CallKind<MoneyContext, { tripId: string; captureCents: Cents }, Answer, null> = {
  name: 'money.capture',
  lock: (tx, { tripId }) => holds.lockTrip(tx.sql, tripId),

  async ask(ctx, { subject, key, input }) {
    const { providerHoldId } = await holds.getHold(ctx.db, subject)
    invariant(providerHoldId !== null, `hold ${subject} is captured without the provider's id`)
    const answer = await ctx.payments.capture({ providerHoldId, amountCents: input.captureCents, key })
    return answer.kind === 'failed' ? { kind: 'refused' } : answer
  },

  async find(ctx, { subject }) {
    const found = await findHold(ctx, await holds.getHold(ctx.db, subject))
    if (found.kind === 'unknown') return found
    // A hold that was captured is known to the provider: it is asked again.
    if (found.kind === 'none') return { kind: 'unknown', reason: 'noAnswer' }
    const { state, capturedCents } = found.entry
    if (state === 'captured') return { kind: 'captured', amountCents: capturedCents }
    return { kind: state === 'held' ? 'none' : 'lost' }
  },

  async settle(ctx, tx, { subject, input }, answer) {
    // An error that is stored under the key would be repeated for ever; the hold is not captured.
    if (answer.kind === 'notMade' && answer.reason === 'serverError') return { call: 'again', outcome: null }
    const payment =
      answer.kind === 'captured'
        ? await captured(ctx, tx, subject, answer.amountCents)
        : await lost(ctx, tx, subject)
    if (payment && !(await store.isCapturing(tx.sql, input.tripId))) await close(ctx, tx, payment)
    return { call: answer.kind === 'captured' ? 'done' : 'failed', outcome: null }
  },
}

async function captured(ctx: MoneyContext, tx: Tx, holdId: string, capturedCents: Cents) {
  const at = ctx.clock.now()
  const row = await holds.captureHold(tx.sql, holdId, capturedCents, at)
  const pendingId = await pendingIdOf(tx.sql, holdId)
  invariant(row && pendingId !== null, `hold ${holdId} is captured but not in the ledger`)
  const { amountCents, currency, tripId, userId: travellerId } = row
  const entry = captureEntry({ holdId, travellerId, amountCents, currency }, capturedCents)
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at, pendingId })
  const payment = await store.addCaptured(tx.sql, tripId, capturedCents, at)
  await tx.event('money.captured', { holdId, tripId, amountCents: capturedCents })
  return payment
}

/** The hold is worth nothing any more: what it was to pay becomes due. It is released where it still is held. */
async function lost(ctx: MoneyContext, tx: Tx, holdId: string) {
  const row = await holds.moveHold(tx.sql, holdId, 'release', { captureCents: 0, updatedAt: ctx.clock.now() })
  invariant(row, `hold ${holdId} is lost while it is not captured`)
  const { tripId } = row
  await ctx.calls.begin(tx, releaseCall, { subject: holdId, input: { tripId }, by: 'job' })
  await tx.event('money.captureFailed', { holdId, tripId })
  return store.chargeOf(tx.sql, tripId)
}

/** Ends the capturing of a payment, none of whose holds is on its way any more: paid, or the rest is due. */
async function close(ctx: MoneyContext, tx: Tx, payment: store.PaymentRow): Promise<void> {
  const { tripId } = payment
  const dueCents = store.leftOf(payment)
  const [action, message] =
    dueCents === 0
      ? (['closePaid', null] as const)
      : (['closeDue', dueMessage(dueCents, payment.currency)] as const)
  const at = ctx.clock.now()
  const remindAt = dueCents === 0 ? null : firstReminder(at)
  const set = { message, remindAt, updatedAt: at }
  if (!(await store.movePayment(tx.sql, payment.id, action, set))) return
  if (dueCents === 0) await tx.event('money.paid', { paymentId: payment.id, tripId })
  else
    await tx.event('money.due', { paymentId: payment.id, tripId, travellerId: payment.travellerId, dueCents })
}
