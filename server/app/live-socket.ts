import type { FastifyInstance } from 'fastify'
import { accessTokenOf, originAllowed, sessionOf } from '#server/app/auth.ts'
import type { App } from '#server/app/context.ts'

/**
 * The live socket of a trip. Foreign pages are refused before the upgrade; who is asking comes from the cookie, or
 * from the first message for clients without cookies.
 */
export function addLiveSocket(app: App, http: FastifyInstance): void {
  http.get(
    '/live',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!originAllowed(app, request))
          return reply.status(403).send({ error: { message: 'Not from this page.' } })
      },
    },
    // At once, not after asking who it is: a message that arrives before anybody listens is lost.
    (socket, request) =>
      app.services.trips.acceptLiveSocket(socket, {
        ofCookie: sessionOf(app, accessTokenOf(request.headers, request.cookies)),
        ofToken: (accessToken) => sessionOf(app, accessToken),
      }),
  )
}
