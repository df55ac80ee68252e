import type { FastifyInstance } from 'fastify'
import { originAllowed } from '#server/http/auth.ts'
import type { App } from '#server/app/context.ts'
import { textsOf } from '#server/messages/messages.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what a foreign page sends (docs/promises.md, 30): everything that could change something, on every route, and every
 * socket before it opens. Left out are providers' notices, which are signed, and the payment twin, which stands for a
 * site of its own and checks by itself.
 */
export function addOriginGuard(app: App, http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    // By the route that was found, because an address has many spellings.
    const route = request.routeOptions.url ?? ''
    if (reading.has(request.method) && !request.ws && route !== '/graphql') return done()
    if (/^\/(webhooks|twin)\//.test(route)) return done()
    if (originAllowed(app, request)) return done()
    void reply.status(403).send({
      errors: [
        {
          message: textsOf('failures').notFromThisPage,
          extensions: { category: 'authorization', code: 'FOREIGN_ORIGIN' },
        },
      ],
    })
  })
}
