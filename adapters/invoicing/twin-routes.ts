import type { FastifyInstance, FastifyReply } from 'fastify'
import { billPath, type EmbeddedInvoicing, type ShownBill } from '#adapters/invoicing/embedded.ts'
import { escaped, ownPagesOnly, sendTwinPage } from '#adapters/twin/pages.ts'
import { formatCents } from '#domain/shared/cents.ts'

const standsFor = 'the payment provider’s own page of an invoice (Stripe Invoicing)'

/** The page of an invoice on which it is paid, as the provider would have it. Only where the twin of invoicing runs. */
export function addInvoicingTwinRoutes(http: FastifyInstance, twin: EmbeddedInvoicing): void {
  void http.register(async (scope) => {
    // The buttons say all in the address; the body is empty.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null, null),
    )
    ownPagesOnly(scope)
    scope.get<{ Params: { id: string } }>(billPath(':id'), async (request, reply) =>
      show(reply, twin.shown(request.params.id)),
    )
    scope.post<{ Params: { id: string; how: string } }>(`${billPath(':id')}/:how`, async (request, reply) => {
      const { id, how } = request.params
      if (!twin.shown(id) || (how !== 'paid' && how !== 'declined')) return show(reply, null)
      twin.pay(id, how)
      return reply.redirect(billPath(id), 303)
    })
  })
}

const titles = {
  open: 'Invoice to be paid',
  paid: 'Invoice paid',
  void: 'Invoice called off',
  uncollectible: 'Invoice given up',
} as const

function show(reply: FastifyReply, shown: ShownBill | null): FastifyReply {
  if (!shown) {
    const body = '<p>This invoice is not known. Go back and try again.</p>'
    return sendTwinPage(reply, { status: 404, title: 'No such invoice', standsFor, body })
  }
  return sendTwinPage(reply, { title: titles[shown.bill.state], standsFor, body: bodyOf(shown) })
}

function bodyOf({ bill, leftCents, name, email }: ShownBill): string {
  const { currency, lines, credits, amountCents, message, state } = bill
  const amount = (cents: number) => formatCents(cents, currency)
  const isOpen = state === 'open'
  const button = (how: string, label: string, look: string) =>
    `<form method="post" action="${billPath(bill.id)}/${how}"><button type="submit"${look}>${label}</button></form>`
  return `<p class="amount"><strong>${amount(isOpen ? leftCents : amountCents)}</strong></p>
    ${list([
      ['Number', bill.number],
      ['For', name],
      ['Sent to', email],
      ['Due', new Date(bill.dueMs).toISOString().slice(0, 10)],
      ...(bill.taxNumber === null ? [] : [['Tax number', bill.taxNumber] as const]),
    ])}
    ${message === null ? '' : `<p class="fault">${escaped(message)}</p>`}
    <h2>Lines</h2>
    ${list([
      ...lines.map(({ text, amountCents: cents }) => [text, amount(cents)] as const),
      ['Total', amount(amountCents)],
      ...credits.map(
        ({ memo, amountCents: cents }) => [`Credit note: ${memo}`, `-${amount(cents)}`] as const,
      ),
    ])}
    ${
      isOpen
        ? `<h2>Pay</h2><div class="keys">${button('paid', `Pay ${amount(leftCents)}`, ' class="main"')}${button('declined', 'Pay with a card that is declined', '')}</div>`
        : ''
    }`
}

const list = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
