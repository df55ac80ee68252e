import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ActionPage, EmbeddedPayments } from '#adapters/payments/embedded.ts'
import type { ConfirmOrder } from '#adapters/payments/twin/setups.ts'
import { escaped, ownPagesOnly, sendTwinPage } from '#adapters/twin/pages.ts'
import { formatCents } from '#domain/shared/cents.ts'

export const tokenizePath = '/twin/payments/tokens'
export const confirmSetupPath = '/twin/payments/setups'

/**
 * The pages and addresses of the payment twin, as the provider would have them: the tokenize endpoint of the card
 * form and the bank's page. Also sends the twin's notices to this server's own webhook route. Only where the twin
 * runs; a real provider has all of this at home.
 *
 * POST /twin/payments/tokens takes `{number, exp: "MM/YY", cvc, zip?}` and answers `{token}`, or 402 with
 * `{error: {field: "number"|"exp"|"cvc"|"zip", message}}`.
 *
 * POST /twin/payments/setups takes `{client_secret, token, country?, return_path?}` and answers `{setup}`, with `{url}` of the
 * bank's page where the bank asks, or 402 with `{error: {message}}`, and with `{setup}` where the card was refused.
 */
export function addPaymentTwinRoutes(http: FastifyInstance, twin: EmbeddedPayments): void {
  const { publicUrl } = twin.shared
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
    scope.post(confirmSetupPath, async (request, reply) => {
      const made = twin.confirmSetup(confirmOrderOf(request.body, publicUrl))
      if (made.kind === 'refused')
        return reply
          .status(402)
          .send({ ...(made.setupId && { setup: made.setupId }), error: { message: made.message } })
      return { setup: made.setupId, ...(made.kind === 'needsAction' ? { url: made.url } : {}) }
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
        // Of a card that is saved it says how that went.
        return reply.redirect(twin.actionPage(id)?.returnUrl ?? page.returnUrl, 303)
      },
    )
  })
}

function showPage(reply: FastifyReply, page: ActionPage | null): FastifyReply {
  if (!page) {
    const body = '<p>This payment or card is not known.</p>'
    return sendTwinPage(reply, { status: 404, title: 'Nothing to confirm', standsFor, body })
  }
  const asked = page.money
    ? `the payment of <strong>${formatCents(page.money.amountCents, page.money.currency)} ${page.money.currency}</strong>`
    : 'the card that is saved for later payments'
  const what = page.money ? 'payment' : 'card'
  if (page.state === 'done')
    return sendTwinPage(reply, {
      title: page.money ? 'Payment confirmed or closed' : 'Card confirmed or closed',
      standsFor,
      body: `<p>There is nothing left to do for ${asked}.</p><p><a href="${escaped(page.returnUrl)}">Go back</a></p>`,
    })
  const answer = (to: string, label: string, look: string) =>
    `<form method="post" action="/twin/payments/authenticate/${page.id}/${to}"><button type="submit"${look}>${label}</button></form>`
  return sendTwinPage(reply, {
    title: `Confirm your ${what}`,
    standsFor,
    body: `<p>This is the test bank of the demo. It asks whether ${asked} is yours.</p>
      <div class="keys">${answer('complete', 'Complete', ' class="main"')}${answer('fail', 'Fail', '')}</div>`,
  })
}

const standsFor = 'the page of a cardholder’s bank (3-D Secure)'

/** What the card form sends. The person comes back to a page of the web app, whatever address the form names. */
function confirmOrderOf(body: unknown, publicUrl: string): ConfirmOrder {
  const given = (body ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const { pathname, search } = new URL(text('return_path'), publicUrl)
  return {
    clientSecret: text('client_secret'),
    token: text('token'),
    country: text('country') || null,
    returnUrl: `${publicUrl}${pathname}${search}`,
  }
}
