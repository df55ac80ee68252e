import type { FastifyInstance } from 'fastify'
import { mailReportPaths } from '#adapters/mail-reports/port.ts'
import { acceptMailReports } from '#server/modules/notifications/mails/mail-reports.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'

/** SendGrid sends many events at once. */
const bodyLimit = 2 * 1024 * 1024

/**
 * POST /webhooks/mail/<provider>: what became of our mails. What is not signed by that provider gets 400 and leaves nothing behind.
 * SNS calls its JSON plain text.
 */
export async function addMailWebhooks(http: FastifyInstance, ctx: NotificationsContext): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    for (const reader of ctx.mailReports)
      scope.post(mailReportPaths[reader.provider], async ({ body, headers }, reply) =>
        (await acceptMailReports(ctx, reader, { raw: typeof body === 'string' ? body : '', headers }))
          ? reply.status(204).send()
          : reply.status(400).send({ error: { message: 'This notice is not signed by the provider.' } }),
      )
  })
}
