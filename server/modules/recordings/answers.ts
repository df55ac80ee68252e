import type { FastifyReply } from 'fastify'

/** Nothing in a file runs when it is opened as a page. */
export const nothingRuns = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Objects never change under their key. */
export function etagOf(bytes: number, key: string): string {
  return `"${key.split('/').at(-1) ?? ''}-${bytes}"`
}

export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).type('application/json').send({ error: { message } })
}
