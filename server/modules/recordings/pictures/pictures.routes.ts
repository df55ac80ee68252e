import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturesPath } from '#domain/shared/pictures.ts'
import { etagOf, nothingRuns, refuse } from '#server/modules/recordings/answers.ts'
import { openPicture } from '#server/modules/recordings/pictures/pictures.ts'
import { isStillAddress, stillsPath, takeStill } from '#server/modules/recordings/pictures/stills.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import { recordingsTexts as texts } from '#server/modules/recordings/recordings.texts.ts'

/** Stills are PUT to one-time addresses; pictures of people are read by their address. */
export async function addPictureRoutes(http: FastifyInstance, ctx: RecordingsContext): Promise<void> {
  await http.register(async (scope) => addStillRoute(scope, ctx))
  http.route<{ Params: { name: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${picturesPath}/:name/:file`,
    handler: async (request, reply) => sendPicture(ctx, request, reply),
  })
}

/** PUT of one picture to its one-time address; the address is the permission. */
function addStillRoute(scope: FastifyInstance, ctx: RecordingsContext): void {
  scope.addContentTypeParser(
    ['image/jpeg', 'image/png'],
    { parseAs: 'buffer', bodyLimit: recordingsLimits.stillBytes },
    (_request, body, done) => done(null, body),
  )
  const onRequest = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) =>
    isStillAddress(ctx, request.params['*']) ? undefined : refuse(reply, 403, texts.addressOver)
  scope.put<{ Params: { '*': string } }>(`${stillsPath}/*`, { onRequest }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 415, texts.pictureWanted)
    const outcome = await takeStill(ctx, request.params['*'], request.body)
    switch (outcome) {
      case 'stored':
        return reply.status(204).send()
      case 'notAllowed':
        return refuse(reply, 403, texts.addressOver)
      case 'busy':
        return refuse(reply.header('retry-after', 2), 503, texts.pictureBusy)
      case 'notAPicture':
        return refuse(reply, 422, texts.pictureUnreadable)
    }
  })
}

/** A picture of a person to every request with its unguessable address; it never changes, so it is stored for a year. */
async function sendPicture(
  ctx: RecordingsContext,
  request: FastifyRequest<{ Params: { name: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await openPicture(ctx, `${picturesPath}/${request.params.name}/${request.params.file}`)
  reply.headers({ 'cross-origin-resource-policy': 'same-origin', ...nothingRuns })
  if (!found) return refuse(reply.header('cache-control', 'no-store'), 404, texts.noPicture)
  const { info, read } = found
  const etag = etagOf(info.bytes, info.key)
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.headers({ 'content-type': info.contentType, 'content-length': info.bytes })
  if (request.method === 'HEAD') return reply.send()
  const stream = await read()
  return stream ? reply.send(stream) : refuse(reply, 404, texts.noPicture)
}
