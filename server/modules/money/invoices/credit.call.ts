import type { Credited } from '#adapters/invoicing/port.ts'
import { creditNoteEntry } from '#domain/money/ledger/invoice-entries.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import type { OfInvoice } from '#server/modules/money/invoices/issue.call.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** The provider is asked for a credit note, by its id. */
export const creditInvoiceCall: CallKind<MoneyContext, OfInvoice, Credited, null> = {
  name: 'money.invoiceCredit',
  lock: (tx, { institutionId }) => store.lockInstitution(tx.sql, institutionId),

  async ask(ctx, { subject: reference, key }) {
    const { invoiceId, amountCents, reason } = await store.getNote(ctx.db, reference)
    const providerInvoiceId = await providerIdOf(ctx, invoiceId)
    const order = { providerInvoiceId, amountCents, reference, memo: reason, key }
    const answer = await ctx.invoicing.credit(order)
    return answer.kind === 'refused' ? { kind: 'refused' } : answer
  },

  async find(ctx, { subject: reference }) {
    const { invoiceId } = await store.getNote(ctx.db, reference)
    return ctx.invoicing.findCredit({ providerInvoiceId: await providerIdOf(ctx, invoiceId), reference })
  },

  async settle(ctx, tx, { subject }, answer) {
    // An error that is stored under the key would be repeated for ever; nothing was taken off.
    if (answer.kind === 'notMade' && answer.reason !== 'refused') return { call: 'again', outcome: null }
    if (answer.kind === 'notMade') {
      const updatedAt = ctx.clock.now()
      await store.moveNote(tx.sql, subject, 'crediting', { state: 'failed', updatedAt })
      ctx.log.error({ creditNoteId: subject }, 'the provider did not make a credit note')
      return { call: 'failed', outcome: null }
    }
    await credited(ctx, tx, subject, answer.providerCreditNoteId)
    return { call: 'done', outcome: null }
  },
}

async function credited(ctx: MoneyContext, tx: Tx, id: string, providerCreditNoteId: string): Promise<void> {
  const at = ctx.clock.now()
  const set = { state: 'credited', providerCreditNoteId, updatedAt: at } as const
  const note = await store.moveNote(tx.sql, id, 'crediting', set)
  invariant(note, `credit note ${id} is over already`)
  const { invoiceId, amountCents, currency } = note
  const invoice = await store.getInvoice(tx.sql, invoiceId)
  const { institutionId } = invoice
  const { ownerId } = await store.getAccount(tx.sql, institutionId)
  const entry = creditNoteEntry({ reference: id, institutionId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  const creditedCents = invoice.creditedCents + amountCents
  await store.setInvoice(tx.sql, invoiceId, { creditedCents, updatedAt: at })
  if (creditedCents === invoice.amountCents)
    await store.moveInvoice(tx.sql, invoiceId, 'creditAll', { lookAt: null, updatedAt: at })
  await tx.event('money.invoiceCredited', {
    ownerId,
    invoiceId,
    institutionId,
    creditNoteId: id,
    amountCents,
    currency,
  })
}

/** An invoice is credited once it was sent. */
async function providerIdOf(ctx: MoneyContext, invoiceId: string): Promise<string> {
  const { providerInvoiceId } = await store.getInvoice(ctx.db, invoiceId)
  invariant(providerInvoiceId !== null, `invoice ${invoiceId} was not sent yet`)
  return providerInvoiceId
}
