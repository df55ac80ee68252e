import type { FastifyInstance } from 'fastify'

/**
 * POST /webhooks/payments: events of the payment provider. Checked on the raw body, stored once, answered, acted upon
 * afterwards. Forged and stale ones get 400 and leave nothing behind.
 */
export async function addPaymentWebhook(
  http: FastifyInstance,
  money: {
    acceptEvent(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<boolean>
  },
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/webhooks/payments', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const accepted = await money.acceptEvent(raw, request.headers)
      return accepted
        ? { received: true }
        : reply.status(400).send({ error: { message: 'This event is not signed by the provider.' } })
    })
  })
}
