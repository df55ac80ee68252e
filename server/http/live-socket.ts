import type { FastifyInstance } from 'fastify'
import { accessTokenOf, sessionOf } from '#server/http/auth.ts'
import type { App } from '#server/app/context.ts'

/**
 * The live socket of a trip. Foreign pages were refused before the upgrade (origin-guard.ts); who is asking comes from the cookie, or
 * from the first message for clients without cookies.
 */
export function addLiveSocket(app: App, http: FastifyInstance): void {
  http.get(
    '/live',
    { websocket: true },
    // At once, not after asking who it is: a message that arrives before anybody listens is lost.
    (socket, request) =>
      app.services.walk.acceptLiveSocket(socket, {
        ofCookie: sessionOf(app, accessTokenOf(request.headers, request.cookies)),
        ofToken: (accessToken) => sessionOf(app, accessToken),
      }),
  )
}
