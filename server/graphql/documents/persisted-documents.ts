import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#server/graphql/errors.ts'

/** The documents of the web app by their id, made at codegen. */
const file = path.join(import.meta.dirname, '../../../schema/generated/documents.json')

/**
 * The web app sends ids of its documents instead of their text (docs/promises.md, 28): what is on the list is known to be bounded.
 * Other clients send text, which is weighed by document-limits.ts. To be called before anything looks at the text.
 */
export function addWebDocuments(http: FastifyInstance): void {
  const documents = new Map(
    Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>),
  )
  http.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url !== '/graphql' || request.method !== 'POST') return done()
    const body = (request.body ?? {}) as { documentId?: unknown; query?: unknown }
    if (body.documentId === undefined) {
      // The library fails on a body without a document.
      const isMissing = body.query === undefined || body.query === null || body.query === ''
      return isMissing ? void reply.send(refused('BAD_DOCUMENT', 'Send a document.')) : done()
    }
    const text = typeof body.documentId === 'string' ? documents.get(body.documentId) : undefined
    // An id that we know decides, whatever text came along.
    if (text !== undefined) body.query = text
    if (typeof body.query === 'string') return done()
    void reply.send(
      refused('UNKNOWN_DOCUMENT', 'This server does not know a document of that id; send its text.'),
    )
  })
}

function refused(code: string, why: string) {
  const { message, extensions } = new Failure('validation', code, why)
  return { data: null, errors: [{ message, extensions }] }
}
