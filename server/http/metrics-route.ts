import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/app/context.ts'

/** Figures for Prometheus: to a scraper with the token where one is set, without one only in the demo. */
export function addMetrics(app: App, http: FastifyInstance): void {
  const { metricsToken, production } = app.config
  http.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const isAllowed = metricsToken === null ? !production : isSame(given, metricsToken)
    if (!isAllowed)
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: { message: 'Metrics are read with METRICS_TOKEN.', reference: request.id } })
    reply.header('content-type', app.base.metrics.registry.contentType)
    return app.base.metrics.registry.metrics()
  })
}

/** Compared by hash, so that the time tells neither the length nor the first letters. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
