import type { FastifyInstance } from 'fastify'
import type { App } from '#server/app/context.ts'

/** Security headers on every route (promise 30). */
export function addSecurityHeaders(app: App, http: FastifyInstance): void {
  const https = app.config.publicUrl.startsWith('https:')
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy':
        'camera=(self), microphone=(self), geolocation=(self), screen-wake-lock=(self), payment=()',
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
}
