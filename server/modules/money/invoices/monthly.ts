import { dueOf, invoiceRules, monthAround } from '#domain/money/invoices/invoices.ts'
import { invoiceEntry } from '#domain/money/ledger/invoice-entries.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import { issueInvoiceCall, pollInvoiceCall } from '#server/modules/money/invoices/issue.call.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** How many institutions and invoices one sweep takes up. */
const batch = 50

/** Invoices the months that are over, and asks about open invoices of which nothing was heard; returns how many things that were. */
export async function sweepInvoices(ctx: MoneyContext): Promise<number> {
  const now = ctx.clock.now()
  const accounts = await store.accountsToInvoice(ctx.db, now, batch)
  for (const id of accounts) await ctx.inTransaction((tx) => invoiceMonth(ctx, tx, id))
  const looks = await store.invoicesToLook(ctx.db, now, batch)
  for (const look of looks) await ctx.inTransaction((tx) => lookAgain(ctx, tx, look))
  return accounts.length + looks.length
}

/**
 * Puts the walks of an institution whose month is over on an invoice, which the provider is then asked to send. One that had none gets
 * none; more walks than an invoice has lines are on a further one, at the next sweep.
 */
async function invoiceMonth(ctx: MoneyContext, tx: Tx, institutionId: string): Promise<void> {
  await store.lockInstitution(tx.sql, institutionId)
  const account = await store.getAccount(tx.sql, institutionId)
  const at = ctx.clock.now()
  if (account.nextInvoiceAt > at) return
  const { from: before, until: nextInvoiceAt } = monthAround(at)
  const limit = invoiceRules.linesAtMost
  const walks = await store.unbilledBefore(tx.sql, { institutionId, before, limit })
  if (walks.length > 0) await makeInvoice(ctx, tx, institutionId, walks)
  if (walks.length < limit) await store.setAccount(tx.sql, institutionId, { nextInvoiceAt, updatedAt: at })
}

async function makeInvoice(
  ctx: MoneyContext,
  tx: Tx,
  institutionId: string,
  walks: readonly store.ChargedRow[],
): Promise<void> {
  const at = ctx.clock.now()
  const { currency } = ctx.config
  const id = ctx.newId('vin')
  const amountCents = walks.reduce((sum, { chargeCents }) => sum + chargeCents, 0)
  const newest = walks.at(-1)?.startsAt ?? at
  const year = at.getUTCFullYear()
  await store.insertInvoice(tx.sql, {
    id,
    institutionId,
    month: monthAround(newest).from,
    year,
    number: await store.nextNumber(tx.sql, year),
    amountCents,
    creditedCents: 0,
    currency,
    state: 'issuing',
    issuedAt: at,
    dueAt: dueOf(at),
    overdueAt: null,
    paidAt: null,
    lookAt: null,
    providerInvoiceId: null,
    providerPaymentId: null,
    createdAt: at,
    updatedAt: at,
  })
  const ids = walks.map((walk) => walk.id)
  await store.putOnInvoice(tx.sql, id, ids)
  const entry = invoiceEntry({ reference: id, institutionId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  await ctx.calls.begin(tx, issueInvoiceCall, { subject: id, input: { institutionId }, by: 'sweep' })
}

/** The provider is asked how an open invoice stands; the answer says when it is looked at next. */
async function lookAgain(
  ctx: MoneyContext,
  tx: Tx,
  { id: subject, institutionId }: { id: string; institutionId: string },
): Promise<void> {
  await store.lockInstitution(tx.sql, institutionId)
  const at = ctx.clock.now()
  const lookAt = new Date(at.getTime() + invoiceRules.lookEveryMs)
  await store.setInvoice(tx.sql, subject, { lookAt, updatedAt: at })
  await ctx.calls.begin(tx, pollInvoiceCall, { subject, input: { institutionId }, by: 'sweep' })
}
