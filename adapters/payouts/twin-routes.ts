import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EmbeddedPayouts, OnboardingPage } from '#adapters/payouts/embedded.ts'
import { testBanks, type OnboardingForm, type OnboardingResult } from '#adapters/payouts/twin/banks.ts'
import { escaped, ownPagesOnly, sendTwinPage } from '#adapters/twin/pages.ts'

const address = '/twin/payouts/onboarding/:id'

/**
 * The onboarding page of the payout twin, as the provider would have it, and the way of its notices to this server's own
 * webhook route. Only where the twin runs. A link that is used up or too old leads to its refresh address.
 */
export function addPayoutTwinRoutes(http: FastifyInstance, twin: EmbeddedPayouts): void {
  twin.deliverWebhooksTo(async (raw, headers) => {
    const response = await http.inject({ method: 'POST', url: '/webhooks/payouts', headers, payload: raw })
    return response.statusCode < 300
  })
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    ownPagesOnly(scope)
    scope.get(address, async (request, reply) => {
      const page = pageOf(twin, request)
      if (page && !page.isOpen) return reply.redirect(page.link.refreshUrl, 303)
      return show(reply, page, {
        name: page?.account.name ?? '',
        birthDate: page?.account.birthDate ?? '',
        number: '',
      })
    })
    scope.post(address, async (request, reply) => {
      const page = pageOf(twin, request)
      if (!page) return show(reply, null, emptyForm)
      if (!page.isOpen) return reply.redirect(page.link.refreshUrl, 303)
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const text = (name: string) => given.get(name) ?? ''
      const form = { name: text('name'), birthDate: text('birthDate'), number: text('number') }
      if (text('act') === 'later') twin.saveForLater(page.link.id, form)
      else if (text('act') === 'document') twin.handInDocument(page.link.id)
      else {
        const read = twin.submit(page.link.id, form)
        if (read.kind === 'invalid') return show(reply, page, form, read)
      }
      return reply.redirect(page.link.returnUrl, 303)
    })
  })
}

const emptyForm: OnboardingForm = { name: '', birthDate: '', number: '' }

function pageOf(twin: EmbeddedPayouts, request: FastifyRequest): OnboardingPage | null {
  return twin.onboardingPage((request.params as { id: string }).id)
}

function show(
  reply: FastifyReply,
  page: OnboardingPage | null,
  form: OnboardingForm,
  fault?: Extract<OnboardingResult, { kind: 'invalid' }>,
): FastifyReply {
  if (!page) {
    const body = '<p>This link is not known. Go back and try again.</p>'
    return sendTwinPage(reply, { status: 404, title: 'No such page', standsFor, body })
  }
  return sendTwinPage(reply, {
    status: fault ? 422 : 200,
    title: 'Your payout account',
    standsFor,
    body: formOf(page, form, fault),
  })
}

const standsFor = 'the payout provider’s own page (Stripe Connect)'

function formOf(
  page: OnboardingPage,
  form: OnboardingForm,
  fault?: { field: string; message: string },
): string {
  const field = (name: keyof OnboardingForm, label: string, type: string) => {
    const isWrong = fault?.field === name
    const message = isWrong
      ? `<strong class="fault" id="${name}-fault" role="alert">${escaped(fault.message)}</strong>`
      : ''
    const marks = isWrong ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
    return `<p><label>${label}<input name="${name}" type="${type}" value="${escaped(form[name])}"${marks}></label>${message}</p>`
  }
  const banks = Object.entries(testBanks).map(([number, { label }]) => `<dt>${number}</dt><dd>${label}</dd>`)
  const document =
    page.account.documentDueMs === null
      ? ''
      : '<p>A document is asked for. <button name="act" value="document">Hand in a test document</button></p>'
  return `<p>This is the test payout provider of the demo. No money moves.</p>
    <form method="post" action="/twin/payouts/onboarding/${page.link.id}">
      <p>Country: <strong>${escaped(page.account.country)}</strong></p>
      ${field('name', 'Name', 'text')}${field('birthDate', 'Date of birth', 'date')}${field('number', 'Bank account number', 'text')}
      <div class="keys"><button class="main" name="act" value="submit">Submit</button><button name="act" value="later">Save for later</button></div>
      ${document}
    </form>
    <h2>Test numbers</h2><dl>${banks.join('')}</dl>`
}
