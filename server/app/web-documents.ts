import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#server/app/failure.ts'

/** The documents of the web app by their id, made at codegen. */
const file = path.join(import.meta.dirname, '../../schema/generated/documents.json')

/**
 * The web app sends ids of its documents instead of their text (promise 28): what is on the list is known to be bounded.
 * Other clients send text, which is weighed by document-limits.ts. To be called before anything looks at the text.
 */
export function addWebDocuments(http: FastifyInstance): void {
  const documents = new Map(
    Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>),
  )
  http.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/graphql' || request.method !== 'POST') return
    const body = (request.body ?? {}) as { documentId?: unknown; query?: unknown }
    if (body.documentId === undefined) return
    const text = typeof body.documentId === 'string' ? documents.get(body.documentId) : undefined
    // An id that we know decides, whatever text came along.
    if (text !== undefined) return void (body.query = text)
    if (typeof body.query === 'string') return
    const { message, extensions } = new Failure(
      'validation',
      'UNKNOWN_DOCUMENT',
      'This server does not know a document of that id; send its text.',
    )
    return reply.send({ data: null, errors: [{ message, extensions }] })
  })
}
