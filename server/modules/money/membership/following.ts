import type { InvoiceEntry, SubscriptionEntry } from '#adapters/billing/port.ts'
import { membershipEntry } from '#domain/money/ledger/platform-entries.ts'
import { nextTry } from '#domain/money/membership/membership.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import { endSubscriptionCall } from '#server/modules/money/membership/calls/end.call.ts'
import * as invoices from '#server/modules/money/membership/invoices.store.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { paymentNotMade } from '#server/messages/declines.ts'

/**
 * Our rows follow what the provider says of a subscription, under the member's lock; safe to repeat and in any order
 * (docs/rules/membership.md#month).
 */
export async function syncMembership(
  ctx: MoneyContext,
  tx: Tx,
  membershipId: string,
  subscription: SubscriptionEntry,
): Promise<void> {
  for (const invoice of subscription.invoices) await syncInvoice(ctx, tx, membershipId, invoice)
  const member = await store.getMembership(tx.sql, membershipId)
  const { userId, state } = member
  const isOverThere = subscription.state === 'ended'
  // Ended here meanwhile, as by an erased account: the provider is to stop, too.
  if (state === 'ended' && !isOverThere)
    await ctx.calls.begin(tx, endSubscriptionCall, { subject: membershipId, input: { userId }, by: 'job' })
  if (!isOverThere) return
  const updatedAt = ctx.clock.now()
  if (state === 'pastDue') await endUnpaid(ctx, tx, member)
  // What is paid for stays until its month is over.
  if (state === 'active') await store.moveMembership(tx.sql, membershipId, 'cancel', { updatedAt })
  if ((state === 'active' || state === 'ending') && member.renewsAt <= updatedAt) {
    await end(ctx, tx, membershipId)
    const { planId } = member
    await tx.event('money.membershipEnded', { membershipId, userId, planId, isUnpaid: false })
  }
}

async function syncInvoice(
  ctx: MoneyContext,
  tx: Tx,
  membershipId: string,
  invoice: InvoiceEntry,
): Promise<void> {
  const known = await invoices.chargeOfInvoice(tx.sql, invoice.providerInvoiceId)
  switch (invoice.state) {
    case 'paid':
      if (known?.state !== 'paid') await paid(ctx, tx, membershipId, { invoice, known })
      return
    case 'open':
      if (known || invoice.reason !== 'renewal') return
      return pastDue(
        ctx,
        tx,
        await insert(ctx, tx, membershipId, { invoice, state: 'due' }),
        invoice.message ?? paymentNotMade,
      )
    case 'void':
      if (known?.state === 'due')
        await invoices.setCharge(tx.sql, known.id, { state: 'failed', updatedAt: ctx.clock.now() })
      return
    case 'draft':
      return
    default:
      return unreachable(invoice.state)
  }
}

async function insert(
  ctx: MoneyContext,
  tx: Tx,
  membershipId: string,
  { invoice, state }: { invoice: InvoiceEntry; state: invoices.ChargeRow['state'] },
): Promise<invoices.ChargeRow> {
  const { userId } = await store.getMembership(tx.sql, membershipId)
  const at = ctx.clock.now()
  const { planId, reason: kind, amountCents, currency, periodStart, periodEnd } = invoice
  const { providerInvoiceId, providerPaymentId } = invoice
  const what = { planId, kind, amountCents, currency, periodStart, periodEnd, state }
  const names = { id: ctx.newId('inv'), membershipId, userId, providerInvoiceId, providerPaymentId }
  return invoices.insertCharge(tx.sql, { ...names, ...what, createdAt: at, updatedAt: at })
}

type Paid = { invoice: InvoiceEntry; known: invoices.ChargeRow | null }

async function paid(
  ctx: MoneyContext,
  tx: Tx,
  membershipId: string,
  { invoice, known }: Paid,
): Promise<void> {
  const at = ctx.clock.now()
  const { providerPaymentId, amountCents } = invoice
  const set = { state: 'paid', providerPaymentId, amountCents, updatedAt: at } as const
  if (known) await invoices.setCharge(tx.sql, known.id, set)
  const charge = known ?? (await insert(ctx, tx, membershipId, { invoice, state: 'paid' }))
  const { id: chargeId, userId, planId, currency } = charge
  // A month that a credit at the provider, or a trial, covers moves no money.
  if (amountCents > 0) {
    const of = { reference: chargeId, userId, amountCents, currency }
    const entry = membershipEntry(of, splitTermsAt(at.getTime()))
    await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  }
  await startMonth(ctx, tx, await store.getMembership(tx.sql, membershipId), invoice)
  await tx.event('money.membershipPaid', { chargeId, userId, planId, amountCents })
}

/** The month that was paid begins. */
async function startMonth(
  ctx: MoneyContext,
  tx: Tx,
  member: store.MembershipRow,
  { reason, planId, periodStart, periodEnd: renewsAt }: InvoiceEntry,
): Promise<void> {
  const { id, state } = member
  // An older month that was paid late changes nothing of a newer one.
  if (state !== 'starting' && periodStart < member.periodStart) return
  const nextPlanId = reason === 'renewal' && member.nextPlanId !== planId ? member.nextPlanId : null
  const month = { planId, nextPlanId, periodStart, renewsAt, dueAt: renewsAt }
  // Months are counted from the first one that a plan is paid for.
  const anchor = reason === 'renewal' ? {} : { anchorAt: periodStart }
  const set = { ...month, ...anchor, message: null, actionUrl: null, updatedAt: ctx.clock.now() }
  switch (state) {
    case 'starting':
      await store.moveMembership(tx.sql, id, 'start', set)
      return
    case 'active':
    case 'pastDue':
      await store.moveMembership(tx.sql, id, 'renew', set)
      return
    // One that ends keeps ending: with the month that was paid late.
    case 'ending':
      await store.setMembership(tx.sql, id, set)
      return
    // As by an erased account: what was paid stays in the books.
    case 'ended':
      return
    default:
      return unreachable(state)
  }
}

/** A month could not be paid: it is tried again on its days, and the person is notified each time. */
export async function pastDue(
  ctx: MoneyContext,
  tx: Tx,
  charge: invoices.ChargeRow,
  message: string,
): Promise<void> {
  const at = ctx.clock.now()
  const { id: chargeId, membershipId, userId, amountCents, currency, periodStart } = charge
  const member = await store.getMembership(tx.sql, membershipId)
  // It was cancelled before its month was asked for: nothing more is.
  if (member.state === 'ending') {
    const { planId } = member
    await endWithDebt(ctx, tx, member, chargeId)
    await tx.event('money.membershipEnded', { membershipId, userId, planId, isUnpaid: false })
    return
  }
  const { at: dueAt } = nextTry(periodStart, at)
  const set = { dueAt, message, actionUrl: null, updatedAt: at }
  const row = await store.moveMembership(tx.sql, membershipId, 'fail', set)
  if (!row) return
  const about = `${chargeId}:${at.getTime()}`
  await tx.event('money.membershipUnpaid', { about, userId, amountCents, currency })
}

/** The month was not paid within its days: the membership is over, and nothing is owed. */
export async function endUnpaid(ctx: MoneyContext, tx: Tx, member: store.MembershipRow): Promise<void> {
  const open = await invoices.openCharge(tx.sql, member.id)
  await endWithDebt(ctx, tx, member, open?.id ?? null)
  const { id: membershipId, userId, planId } = member
  await tx.event('money.membershipEnded', { membershipId, userId, planId, isUnpaid: true })
}

/** It ends here at once and at the provider by a call; an open charge is not asked for any more. */
export async function endWithDebt(
  ctx: MoneyContext,
  tx: Tx,
  { id, userId }: store.MembershipRow,
  chargeId: string | null,
): Promise<void> {
  const updatedAt = ctx.clock.now()
  if (chargeId !== null) await invoices.setCharge(tx.sql, chargeId, { state: 'failed', updatedAt })
  await end(ctx, tx, id)
  await ctx.calls.begin(tx, endSubscriptionCall, { subject: id, input: { userId }, by: 'job' })
}

async function end(ctx: MoneyContext, tx: Tx, id: string): Promise<void> {
  const set = { dueAt: null, message: null, actionUrl: null, updatedAt: ctx.clock.now() }
  await store.moveMembership(tx.sql, id, 'end', set)
}
