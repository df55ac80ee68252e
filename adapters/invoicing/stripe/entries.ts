import type { Stripe } from 'stripe'
import type { InvoiceEntry, ProviderInvoiceState } from '#adapters/invoicing/port.ts'

/** Whether an invoice is one of ours: those of subscriptions have a parent, and no reference of their own. */
export const isOurs = ({ metadata }: Stripe.Invoice): boolean => (metadata?.['reference'] ?? '') !== ''

/** An invoice as the port has it; its payments are to be expanded. */
export function entryOf(invoice: Stripe.Invoice): InvoiceEntry {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
  return {
    providerInvoiceId: invoice.id,
    reference: invoice.metadata?.['reference'] ?? '',
    amountCents: invoice.total,
    creditedCents: invoice.pre_payment_credit_notes_amount,
    paidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    state: stateOf(invoice.status),
    dueAt: invoice.due_date === null ? null : new Date(invoice.due_date * 1000),
    providerPaymentId: typeof paid === 'string' ? paid : (paid?.id ?? null),
  }
}

const states = { open: 'open', paid: 'paid', void: 'void', uncollectible: 'uncollectible' } as const

function stateOf(status: Stripe.Invoice['status']): ProviderInvoiceState {
  return status !== null && Object.hasOwn(states, status) ? states[status as keyof typeof states] : 'draft'
}
