import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ActionPage, EmbeddedPayments } from '#adapters/payments/embedded.ts'
import { ownPagesOnly, twinPage } from '#adapters/twin/pages.ts'
import { formatDollars } from '#domain/shared/cents.ts'

export const tokenizePath = '/twin/payments/tokens'

/**
 * The pages and addresses of the payment twin, as the provider would have them: the tokenize endpoint of the card
 * form and the bank's page. Also sends the twin's notices to this server's own webhook route. Only where the twin
 * runs; a real provider has all of this at home.
 *
 * POST /twin/payments/tokens takes `{number, exp: "MM/YY", cvc, zip?}` and answers `{token}`, or 402 with
 * `{error: {field: "number"|"exp"|"cvc"|"zip", message}}`.
 */
export function addPaymentTwinRoutes(http: FastifyInstance, twin: EmbeddedPayments): void {
  twin.deliverWebhooksTo(async (raw, headers) => {
    const response = await http.inject({ method: 'POST', url: '/webhooks/payments', headers, payload: raw })
    return response.statusCode < 300
  })
  void http.register(async (scope) => {
    // The bank's page is a plain form: its buttons say all in the address, the body is empty.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null, null),
    )
    ownPagesOnly(scope)
    scope.post(tokenizePath, async (request, reply) => {
      const body = (request.body ?? {}) as Record<string, unknown>
      const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
      const made = twin.tokenize({
        number: text('number'),
        exp: text('exp'),
        cvc: text('cvc'),
        zip: text('zip'),
      })
      if (made.kind === 'token') return { token: made.token }
      return reply.status(402).send({ error: { field: made.field, message: made.message } })
    })
    scope.get<{ Params: { id: string } }>('/twin/payments/authenticate/:id', async (request, reply) =>
      showPage(reply, twin.actionPage(request.params.id)),
    )
    scope.post<{ Params: { id: string; answer: string } }>(
      '/twin/payments/authenticate/:id/:answer',
      async (request, reply) => {
        const { id, answer } = request.params
        const page = twin.actionPage(id)
        if (!page || (answer !== 'complete' && answer !== 'fail')) return showPage(reply, null)
        twin.authenticate(id, answer === 'complete')
        return reply.redirect(page.returnUrl, 303)
      },
    )
  })
}

function showPage(reply: FastifyReply, page: ActionPage | null): FastifyReply {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!page)
    return reply.status(404).send(twinPage('Nothing to confirm', '<p>This payment is not known.</p>'))
  const amount = `${formatDollars(page.amountCents)} ${page.currency}`
  if (page.state === 'done')
    return reply.send(
      twinPage(
        'Payment confirmed or closed',
        `<p>There is nothing left to do for this payment of ${amount}.</p><p><a href="${page.returnUrl}">Go back</a></p>`,
      ),
    )
  return reply.send(
    twinPage(
      'Confirm your payment',
      `<p>This is the test bank of the demo. It asks whether the payment of <strong>${amount}</strong> is yours.</p>
      <form method="post" action="/twin/payments/authenticate/${page.id}/complete"><p><button type="submit">Complete</button></p></form>
      <form method="post" action="/twin/payments/authenticate/${page.id}/fail"><p><button type="submit">Fail</button></p></form>`,
    ),
  )
}
