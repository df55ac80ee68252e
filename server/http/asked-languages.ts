import type { FastifyRequest } from 'fastify'

/**
 * The languages that a client asks for, best first, as in Accept-Language. A browser cannot set the headers of a socket, so
 * that its screens name there what was chosen on them in the address (`?languages=`).
 */
export function askedLanguages(request: FastifyRequest): string {
  const { languages } = (request.query ?? {}) as { languages?: unknown }
  const isSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
  const chosen = isSocket && typeof languages === 'string' ? languages : undefined
  return chosen ?? request.headers['accept-language'] ?? ''
}
