import type { FastifyInstance } from 'fastify'
import { DAY } from '#domain/shared/units.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'

/** A mail is found in a mailbox a year later, and its button still works. */
const worksForMs = 365 * DAY

/** The address at which one press pauses a person's notices. */
export function unsubscribeAddress({ config, secrets, clock }: NotificationsContext, userId: string): string {
  const token = sign(secrets.links, 'unsubscribe', { userId }, clock.nowMs() + worksForMs)
  return `${config.publicUrl}/unsubscribe/${token}`
}

/**
 * POST /unsubscribe/<token>: mail programs send it for a person who presses their button (RFC 8058). It pauses the notices, as the
 * settings do, where they are begun again; what is about a walk of the person's own still leaves. Opened in a browser, which
 * scanners do too, the address does nothing and leads to the settings.
 */
export async function addUnsubscribeRoute(http: FastifyInstance, ctx: NotificationsContext): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/unsubscribe/*', async (request, reply) => {
      // A token is longer than a named parameter may be.
      const token = (request.params as { '*': string })['*']
      const userId = readSigned(ctx.secrets.links, 'unsubscribe', token, ctx.clock.nowMs())?.['userId']
      // A mail program reads no words.
      if (userId === undefined) return reply.status(400).send()
      await ctx.identity.pauseNotices(userId)
      return reply.status(204).send()
    })
    scope.get('/unsubscribe/*', (_request, reply) => reply.redirect('/settings', 303))
  })
}
