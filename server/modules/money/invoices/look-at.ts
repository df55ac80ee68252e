import type { Tx } from '#server/db/transaction.ts'
import { findInvoice, lockInstitution } from '#server/modules/money/invoices/invoices.store.ts'
import { pollInvoiceCall } from '#server/modules/money/invoices/issue.call.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** The provider has news of an invoice, named by its id: a job asks for them. False for any other name. */
export async function lookAtInvoice(ctx: MoneyContext, tx: Tx, reference: string): Promise<boolean> {
  const row = await findInvoice(tx.sql, reference)
  if (!row) return false
  const { id: subject, institutionId } = row
  await lockInstitution(tx.sql, institutionId)
  await ctx.calls.begin(tx, pollInvoiceCall, { subject, input: { institutionId }, by: 'job' })
  return true
}
