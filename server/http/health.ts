import type { FastifyInstance } from 'fastify'
import type { App } from '#server/app/context.ts'
import { isGoing } from '#server/http/drain.ts'

/**
 * Health for machines, each answered within 1 s: `/livez` says that the process answers, `/readyz` and `/healthz` that
 * it can work, which needs the database, and which role it has. A partner that stalls is a line in the answer and keeps the server ready.
 * A server that was asked to stop is not ready for more and is healthy until its end.
 */
export function addHealth(app: App, http: FastifyInstance): void {
  http.get('/livez', async () => ({ status: 'ok' }))
  for (const path of ['/readyz', '/healthz'])
    http.get(path, async (_request, reply) => {
      const isReady = await app.pool.answers()
      const stalled = app.upstreams.stalled()
      const lines = { role: app.config.role, ...(stalled.length > 0 ? { stalled } : {}) }
      if (!isReady) return reply.status(503).send({ status: 'database unreachable', ...lines })
      if (path === '/readyz' && isGoing(http)) return reply.status(503).send({ status: 'stopping', ...lines })
      return { status: 'ok', ...lines }
    })
}
