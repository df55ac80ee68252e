import type { InvoiceEntry } from '#adapters/billing/port.ts'
import type { EmbeddedPayments } from '#adapters/payments/embedded.ts'

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** What a credit of the customer covers of each invoice: part of its total, and taken from no card. */
export const covered = 50

/** The payments of an invoice are sent only where the request expands them. */
export const invoiceBody =
  (payments: EmbeddedPayments, fields: ReadonlySet<string>) => (invoice: InvoiceEntry) => {
    const reasons = {
      start: 'subscription_create',
      change: 'subscription_update',
      renewal: 'subscription_cycle',
    }
    const intent = payments.shared.book.invoice.get(invoice.providerInvoiceId)?.intentId ?? null
    const period = { start: seconds(invoice.periodStart), end: seconds(invoice.periodEnd) }
    const month = {
      id: 'il_2',
      object: 'line_item',
      amount: invoice.amountCents,
      period,
      parent: { subscription_item_details: { proration: false } },
      pricing: { price_details: { price: `price_${invoice.planId}` } },
    }
    const credit = {
      ...month,
      id: 'il_1',
      amount: -1,
      parent: { subscription_item_details: { proration: true } },
    }
    const status = invoice.state === 'paid' ? 'paid' : 'open'
    const payment = { status, payment: { type: 'payment_intent', payment_intent: intent } }
    return {
      id: invoice.providerInvoiceId,
      object: 'invoice',
      status: invoice.state,
      billing_reason: reasons[invoice.reason],
      total: invoice.amountCents + covered,
      amount_due: invoice.amountCents,
      amount_paid: invoice.state === 'paid' ? invoice.amountCents : 0,
      currency: invoice.currency.toLowerCase(),
      period_start: period.start,
      period_end: period.end,
      hosted_invoice_url:
        invoice.state === 'draft' ? null : `https://invoice.stripe.test/${invoice.providerInvoiceId}`,
      lines: { object: 'list', data: invoice.reason === 'change' ? [credit, month] : [month] },
      ...(fields.has('payments')
        ? { payments: { object: 'list', data: intent === null ? [] : [payment] } }
        : {}),
    }
  }
