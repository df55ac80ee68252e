import type { FastifyInstance } from 'fastify'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import { checkOfProvider, setCheck } from '#server/modules/checks/checks.store.ts'
import { saveEvent } from '#server/modules/checks/us/events.store.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Keeps a webhook event of the provider, once. It is a hint only: how the check stands is asked for at the provider itself, by
 * the sweep. False when it is forged.
 */
export async function acceptCheckEvent(ctx: ChecksContext, raw: Buffer, headers: Headers): Promise<boolean> {
  const notice = ctx.provider.verifyWebhook(raw, headers)
  if (!notice) return false
  const { eventId, type, about } = notice
  const at = ctx.clock.now()
  await ctx.inTransaction(async (tx) => {
    const isNew = await saveEvent(tx.sql, { provider: ctx.provider.provider, eventId, type, receivedAt: at })
    const check = isNew && about ? await checkOfProvider(tx.sql, about) : null
    if (!check) return
    // Also of a report beside the one that the check was cleared by: the provider continues watching the person.
    const isWatched = check.state === 'clear' || check.state === 'considered'
    const lookReportId = (isWatched && about?.reportId) || null
    await setCheck(tx.sql, check.id, { ...(lookReportId && { lookReportId }), lookAt: at, updatedAt: at })
  })
  return true
}

/** POST /webhooks/background-checks: events of the provider. Forged ones get 400 and leave nothing behind. */
export async function addCheckWebhook(ctx: ChecksContext, http: FastifyInstance): Promise<void> {
  await http.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/webhooks/background-checks', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return (await acceptCheckEvent(ctx, raw, request.headers))
        ? { received: true }
        : reply.status(400).send({ error: { message: 'This event is not signed by the provider.' } })
    })
  })
}
