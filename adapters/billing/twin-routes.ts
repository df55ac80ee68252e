import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EmbeddedBilling, ShownInvoice } from '#adapters/billing/embedded.ts'
import { escaped, sendTwinPage } from '#adapters/twin/pages.ts'
import { formatCents } from '#domain/shared/cents.ts'

const standsFor = 'the payment provider’s own page of an invoice (Stripe Billing)'

/** The page of an invoice, as the provider would have it. Only where the twin of billing runs. */
export function addBillingTwinRoutes(http: FastifyInstance, twin: EmbeddedBilling): void {
  http.get<{ Params: { id: string } }>('/twin/billing/invoices/:id', async (request, reply) =>
    show(reply, twin.shown(request.params.id)),
  )
}

function show(reply: FastifyReply, shown: ShownInvoice | null): FastifyReply {
  if (!shown) {
    const body = '<p>This invoice is not known. Go back and try again.</p>'
    return sendTwinPage(reply, { status: 404, title: 'No such invoice', standsFor, body })
  }
  return sendTwinPage(reply, { title: titles[shown.invoice.state], standsFor, body: bodyOf(shown) })
}

const titles = {
  paid: 'Invoice paid',
  open: 'Invoice to be paid',
  void: 'Invoice called off',
  draft: 'Invoice',
}
const reasons = { start: 'First month', change: 'Change of the plan', renewal: 'Further month' }
const states = { incomplete: 'Not begun', active: 'Active', pastDue: 'Past due', ended: 'Ended' }

function bodyOf({ invoice, subscription, last4 }: ShownInvoice): string {
  const { amountCents, currency, reason, state, periodStart, periodEnd } = invoice
  const amount = formatCents(amountCents, currency)
  const month = `${day(periodStart)} to ${day(periodEnd)}`
  const paidBy = amountCents === 0 ? 'A credit' : `Card ending in ${last4}`
  const goesOn =
    subscription.state === 'ended'
      ? 'It is over.'
      : subscription.endsWithPeriod
        ? `It ends on ${day(subscription.periodEnd)}.`
        : `The next month begins on ${day(subscription.periodEnd)}.`
  return `<p class="amount"><strong>${amount}</strong></p>
    ${list([
      ['Number', invoice.providerInvoiceId],
      ['For', `${reasons[reason]}: ${invoice.planId}`],
      ['Month', month],
      [state === 'paid' ? 'Paid by' : 'To be paid by', paidBy],
    ])}
    ${invoice.message === null ? '' : `<p class="fault">${escaped(invoice.message)}</p>`}
    ${state === 'open' ? '<p>It is paid on the page of the membership, with the default card.</p>' : ''}
    <h2>Lines</h2>
    ${list([
      [invoice.planId, amount],
      ['Total', amount],
    ])}
    <h2>Subscription</h2>
    ${list([
      ['Number', subscription.providerSubscriptionId],
      ['State', states[subscription.state]],
      ['Each month', formatCents(subscription.monthlyCents, currency)],
    ])}
    <p>${goesOn}</p>`
}

const day = (at: Date) => at.toISOString().slice(0, 10)

const list = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
