import type { FastifyInstance } from 'fastify'

type Accept = (raw: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<boolean>

/**
 * POST /webhooks/payments and /webhooks/payouts: events of the providers. Checked on the raw body, stored once, answered,
 * acted upon afterwards. Forged and stale ones get 400 and leave nothing behind.
 */
export async function addWebhooks(http: FastifyInstance, accepting: Record<string, Accept>): Promise<void> {
  await http.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    )
    for (const [url, accept] of Object.entries(accepting))
      scope.post(url, async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return (await accept(raw, request.headers))
          ? { received: true }
          : reply.status(400).send({ error: { message: 'This event is not signed by the provider.' } })
      })
  })
}
