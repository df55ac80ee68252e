import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, nothingRuns, refuse } from '#server/modules/recordings/answers.ts'
import { downloadName, file, filesPath } from '#server/modules/recordings/delivery/delivery.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsTexts as texts } from '#server/modules/recordings/recordings.texts.ts'

/** Tells who is signed in on a request (cookie or bearer); null for visitors. */
export type WhoIs = (request: FastifyRequest) => Promise<string | null>

/** Stored files by signed links. */
export function addFileRoute(http: FastifyInstance, ctx: RecordingsContext, whoIs: WhoIs): void {
  http.route({
    method: ['GET', 'HEAD'],
    // A wildcard, because tokens are longer than the router lets a named parameter be.
    url: `${filesPath}/*`,
    handler: async (request, reply) => sendFile({ ctx, whoIs }, request, reply),
  })
}

/**
 * A stored file to the one person a link was made for; checked again on every range. A long one is answered with 307 to an
 * address of the store that lives a minute, where browsers reach the store.
 */
async function sendFile(
  { ctx, whoIs }: { ctx: RecordingsContext; whoIs: WhoIs },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = (request.params as { '*': string })['*']
  const viewerId = await whoIs(request)
  const answer = await file(ctx, token, viewerId, {
    rangeHeader: ifRangeHolds(request) ? request.headers.range : undefined,
    isHead: request.method === 'HEAD',
  })
  reply.headers({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    ...nothingRuns,
  })
  switch (answer.kind) {
    case 'notAllowed':
      return refuse(reply, 403, texts.linkOver)
    case 'gone':
      return refuse(reply, 404, texts.fileGone)
    case 'outside':
      return refuse(reply.header('content-range', `bytes */${answer.bytes}`), 416, texts.fileShorter)
    case 'inStore':
      return reply.redirect(answer.address, 307)
    case 'found':
      break
  }
  const { info, range } = answer
  const { start, end } = range ?? { start: 0, end: info.bytes - 1 }
  const name = downloadName(info.key)
  reply.status(range ? 206 : 200).headers({
    'content-type': info.contentType,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    etag: etagOf(info.bytes, info.key),
    ...(name === null ? {} : { 'content-disposition': `attachment; filename="${name}"` }),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${info.bytes}` } : {}),
  })
  if (request.method === 'HEAD') return reply.send()
  const stream = await ctx.objects.read(info.key, range ?? undefined)
  return stream ? reply.send(stream) : refuse(reply, 404, texts.fileGone)
}

/** A range that is only wanted of a certain version: our links are of one version, so any other tag means the whole. */
function ifRangeHolds(request: FastifyRequest): boolean {
  const tag = request.headers['if-range']
  return tag === undefined || (typeof tag === 'string' && tag.startsWith('"'))
}
