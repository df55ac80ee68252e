import type { FastifyInstance } from 'fastify'

/** The pages of a twin are its own: what another site posts to them is refused. */
export function ownPagesOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (origin === undefined || origin === 'null') return
    if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)
      return reply.status(403).send({ error: { message: 'Not from this page.' } })
  })
}

/** A whole page of a twin. */
export function twinPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

/** Text that people have typed, in a page. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
