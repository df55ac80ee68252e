import type { FastifyInstance } from 'fastify'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { acceptRoomEvent } from '#server/modules/recordings/rooms/room-webhook.ts'

/**
 * POST /webhooks/rooms: webhook events of the room server. Checked on the raw body, kept once, answered. Forged, altered
 * and expired ones get 401 and leave nothing behind; mounted only where a room server is configured.
 */
export async function addRoomWebhook(http: FastifyInstance, ctx: RecordingsContext): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/webhook+json', 'application/json'],
      { parseAs: 'string', bodyLimit: 256 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/webhooks/rooms', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const outcome = await acceptRoomEvent(ctx, body, request.headers.authorization)
      return outcome === 'forged'
        ? reply.status(401).send({ error: { message: 'This event is not signed by the room server.' } })
        : { received: true }
    })
  })
}
