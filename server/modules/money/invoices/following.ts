import type { InvoiceEntry } from '#adapters/invoicing/port.ts'
import { isOverdue, nextLook } from '#domain/money/invoices/invoices.ts'
import { invoicePaidEntry } from '#domain/money/ledger/invoice-entries.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/**
 * Our row follows what the provider says of an invoice, under the institution's lock; safe to repeat and in any order. What its desk
 * has called off or given up by hand moves nothing here: the comparison of the books reports it.
 */
export async function followInvoice(
  ctx: MoneyContext,
  tx: Tx,
  id: string,
  entry: InvoiceEntry,
): Promise<void> {
  const at = ctx.clock.now()
  const { providerInvoiceId } = entry
  const known = await store.getInvoice(tx.sql, id)
  const { institutionId, amountCents, dueAt } = known
  const lookAt = nextLook(dueAt, at)
  if (await store.moveInvoice(tx.sql, id, 'issue', { providerInvoiceId, lookAt, updatedAt: at })) {
    const { ownerId } = await store.getAccount(tx.sql, institutionId)
    const sent = { invoiceId: id, institutionId, ownerId, amountCents, currency: known.currency }
    await tx.event('money.invoiceSent', { ...sent, dueAt: dueAt.toISOString() })
  }
  if (entry.state === 'paid') await paid(ctx, tx, id, entry)
  const row = await store.getInvoice(tx.sql, id)
  if (row.state !== 'open') return
  await store.setInvoice(tx.sql, id, { lookAt, updatedAt: at })
  if (isOverdue(row, at) && row.overdueAt === null) await overdue(ctx, tx, row)
}

/** What was paid is what credit notes had left of it; an invoice that they took off whole is moved by the note itself. */
async function paid(ctx: MoneyContext, tx: Tx, id: string, entry: InvoiceEntry): Promise<void> {
  const { providerPaymentId, creditedCents } = entry
  const at = ctx.clock.now()
  const { institutionId, amountCents, currency } = await store.getInvoice(tx.sql, id)
  const paidCents = amountCents - creditedCents
  if (paidCents <= 0) return
  const set = { providerPaymentId, paidAt: at, lookAt: null, updatedAt: at }
  if (!(await store.moveInvoice(tx.sql, id, 'pay', set))) return
  const paidEntry = invoicePaidEntry({ reference: id, institutionId, amountCents: paidCents, currency })
  await writeEntry(tx.sql, paidEntry, { id: ctx.newId('ltx'), tripId: null, at })
  const { ownerId } = await store.getAccount(tx.sql, institutionId)
  await tx.event('money.invoicePaid', {
    invoiceId: id,
    institutionId,
    ownerId,
    amountCents: paidCents,
    currency,
  })
}

async function overdue(ctx: MoneyContext, tx: Tx, row: store.InvoiceRow): Promise<void> {
  const { id, institutionId, amountCents, creditedCents, currency } = row
  const at = ctx.clock.now()
  await store.setInvoice(tx.sql, id, { overdueAt: at, updatedAt: at })
  const { ownerId } = await store.getAccount(tx.sql, institutionId)
  await tx.event('money.invoiceOverdue', {
    invoiceId: id,
    institutionId,
    ownerId,
    amountCents: amountCents - creditedCents,
    currency,
  })
}
