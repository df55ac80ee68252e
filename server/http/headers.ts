import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#server/app/context.ts'
import {
  drawingOnly,
  featurePolicy,
  nothingRuns,
  openerPolicy,
  pagePolicy,
} from '#server/http/content-policy.ts'

/**
 * Security headers on every route (docs/promises.md, 30): pages, files, errors, /dev and what sockets are answered. A route that
 * has set a stricter or more exact content policy of its own keeps it.
 */
export function addSecurityHeaders(app: App, http: FastifyInstance): void {
  const always = headersOf(app)
  const page = pagePolicy(app.config)
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always)
    done()
  })
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.getHeader('content-security-policy') === undefined)
      reply.header('content-security-policy', policyFor(reply, page))
    done()
  })
}

/** The answer that opens a socket is written by the socket library; it gets the same headers. To be called once sockets are registered. */
export function addSocketHeaders(app: App, http: FastifyInstance): void {
  const lines = Object.entries(bareHeaders(app))
  http.websocketServer.on('headers', (headers: string[]) => {
    for (const [name, value] of lines) headers.push(`${name}: ${value}`)
  })
}

/** What an answer carries that is no page, for answers that are made before any hook runs. */
export function bareHeaders(app: App): Record<string, string> {
  return { ...headersOf(app), 'content-security-policy': nothingRuns }
}

function headersOf(app: App): Record<string, string> {
  const isHttps = app.config.publicUrl.startsWith('https:')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': openerPolicy(app.config),
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': featurePolicy(app.config),
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Scripts get the policy of pages too, because a worker lives under the policy of its own file. */
function policyFor(reply: FastifyReply, page: string): string {
  const type = String(reply.getHeader('content-type') ?? '')
  if (/^(text\/html|text\/javascript|application\/javascript)/.test(type)) return page
  return type.startsWith('image/svg') ? drawingOnly : nothingRuns
}
