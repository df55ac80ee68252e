import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EmbeddedChecks, InvitationPage } from '#adapters/background-checks/embedded.ts'
import { testResults, type TestResult } from '#adapters/background-checks/twin/book.ts'
import { escaped, ownPagesOnly, sendTwinPage } from '#adapters/twin/pages.ts'

const base = '/twin/background-checks'

/**
 * The pages of the twin of background checks, as the provider would have them: the form that an invitation leads to, and a person's
 * copy of their report; and the way of its notices to this server's own webhook route. Only where the twin runs.
 */
export function addCheckTwinRoutes(http: FastifyInstance, twin: EmbeddedChecks): void {
  twin.deliverWebhooksTo(async (raw, headers) => {
    const url = '/webhooks/background-checks'
    const response = await http.inject({ method: 'POST', url, headers, payload: raw })
    return response.statusCode < 300
  })
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    ownPagesOnly(scope)
    scope.get(`${base}/invitations/:id`, async (request, reply) =>
      show(reply, twin.invitationPage((request.params as { id: string }).id)),
    )
    scope.post(`${base}/invitations/:id`, async (request, reply) => {
      const { id } = request.params as { id: string }
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const result = form.get('result') ?? ''
      if (isResult(result)) twin.submit(id, result)
      return show(reply, twin.invitationPage(id))
    })
    scope.get(`${base}/reports/:id`, async (request, reply) => {
      const page = twin.reportPage((request.params as { id: string }).id)
      return page ? send(reply, 200, 'Your report', reportOf(page)) : show(reply, null)
    })
  })
}

function isResult(text: string): text is TestResult {
  return Object.hasOwn(testResults, text)
}

function show(reply: FastifyReply, page: InvitationPage | null): FastifyReply {
  if (!page) return send(reply, 404, 'No such page', '<p>This link is not known. Go back and try again.</p>')
  const { invitation, isOpen } = page
  if (isOpen) return send(reply, 200, 'Your background check', formOf(page))
  const said = invitation.report
    ? '<p role="status">Thank you. The result is sent in a moment; you can go back now.</p>'
    : '<p>This invitation has run out. Go back and ask for a new one.</p>'
  return send(reply, 200, 'Your background check', `${said}<p><a href="/">Back to the app</a></p>`)
}

function send(reply: FastifyReply, status: number, title: string, body: string): FastifyReply {
  return sendTwinPage(reply, { status, title, standsFor, body })
}

const standsFor = 'the pages of the provider of background checks (Checkr)'

function formOf({ invitation, candidate }: InvitationPage): string {
  const buttons = Object.entries(testResults).map(
    ([result, label]) => `<button name="result" value="${result}">${escaped(label)}</button>`,
  )
  return `<p>This is the test provider of background checks of the demo. Nothing is checked.</p>
    <p>For: <strong>${escaped(`${candidate.firstName} ${candidate.lastName}`)}</strong>, ${escaped(candidate.email)}</p>
    <form method="post" action="${base}/invitations/${invitation.id}">
      <p>What shall the report say?</p><div class="keys">${buttons.join('')}</div>
    </form>`
}

function reportOf({ invitation, candidate }: InvitationPage): string {
  const found = {
    clear: 'Nothing was found.',
    consider: 'One entry was found in the records of a county: a test entry of the demo.',
    suspended: 'The check could not go on: a document is missing.',
    incomplete: 'Nothing was found, but two searches were canceled before they were done.',
    disputed: 'An entry of this report is disputed.',
    paused: 'The rest of the searches waits for a review action.',
  }
  const result = invitation.report?.result ?? 'clear'
  return `<p>This is a report of the test provider. It is about <strong>${escaped(`${candidate.firstName} ${candidate.lastName}`)}</strong>.</p><p>${found[result]}</p>`
}
