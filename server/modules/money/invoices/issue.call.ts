import type { InvoiceEntry } from '#adapters/invoicing/port.ts'
import { invoiceNumber } from '#domain/money/invoices/invoices.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { printWords } from '#server/messages/print-words.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { followInvoice } from '#server/modules/money/invoices/following.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import { lineText } from '#server/modules/money/invoices/line-text.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** What calls about an invoice are begun with. */
export type OfInvoice = { institutionId: string }

const busy: Unclear = { kind: 'unknown', reason: 'busy' }

/** The provider is asked to send an invoice, by its id. */
export const issueInvoiceCall: CallKind<
  MoneyContext,
  OfInvoice,
  { kind: 'issued'; invoice: InvoiceEntry },
  null
> = {
  name: 'money.invoiceIssue',
  lock: (tx, { institutionId }) => store.lockInstitution(tx.sql, institutionId),

  async ask(ctx, { subject, key }) {
    const row = await store.getInvoice(ctx.db, subject)
    const { institutionId, currency, dueAt } = row
    const { providerCustomerId, ownerId, taxNumber } = await store.getAccount(ctx.db, institutionId)
    // The account has a call of its own, which is still under way.
    if (providerCustomerId === null) return busy
    const person = (await ctx.people([ownerId])).get(ownerId)
    const words = printWords({ locale: person?.locale ?? sourceLocale, timeZone: 'UTC', currency })
    const lines = (await store.linesOf(ctx.db, subject)).map((line) => ({
      text: lineText(line, words),
      amountCents: line.chargeCents,
      reference: line.id,
    }))
    const names = { providerCustomerId, reference: subject, number: invoiceNumber(row) }
    const answer = await ctx.invoicing.issue({ ...names, currency, lines, dueAt, taxNumber, key })
    return answer.kind === 'refused' ? { kind: 'refused' } : answer
  },

  async find(ctx, { subject }) {
    const found = await lookedAt(ctx, subject)
    return found.kind === 'found' ? { kind: 'issued', invoice: found.invoice } : found
  },

  async settle(ctx, tx, { subject }, answer) {
    // A refusal, as for an address of mail that the provider does not take, is work for operators while it stays open.
    if (answer.kind === 'notMade') return { call: 'again', outcome: null }
    await followInvoice(ctx, tx, subject, answer.invoice)
    return { call: 'done', outcome: null }
  },
}

type Looked = { kind: 'found'; invoice: InvoiceEntry } | { kind: 'none' }

/** The provider is asked how an invoice stands. Looking twice does no harm. */
export const pollInvoiceCall: CallKind<MoneyContext, OfInvoice, Looked, null> = {
  name: 'money.invoiceLook',
  lock: (tx, { institutionId }) => store.lockInstitution(tx.sql, institutionId),

  ask: (ctx, { subject }) => lookedAt(ctx, subject),

  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind === 'found') await followInvoice(ctx, tx, subject, answer.invoice)
    return { call: 'done', outcome: null }
  },
}

async function lookedAt(ctx: MoneyContext, id: string): Promise<Looked | Unclear> {
  const { institutionId, providerInvoiceId } = await store.getInvoice(ctx.db, id)
  const { providerCustomerId } = await store.getAccount(ctx.db, institutionId)
  if (providerCustomerId === null) return { kind: 'none' }
  return ctx.invoicing.find({ reference: id, providerCustomerId, providerInvoiceId })
}
