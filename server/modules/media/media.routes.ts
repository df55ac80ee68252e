import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturesPath } from '#domain/shared/pictures.ts'
import { filesPath, type DeliveryUseCases } from '#server/modules/media/delivery.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import { resumeForgottenJoinings } from '#server/modules/media/media.tasks.ts'
import type { PictureUseCases } from '#server/modules/media/pictures.ts'
import type { RecordingUseCases } from '#server/modules/media/recordings.ts'
import { stillsPath, type StillUseCases } from '#server/modules/media/stills.ts'
import { addUploadRoutes } from '#server/modules/media/upload.routes.ts'

/** Tells who is signed in on a request (cookie or bearer); null for visitors. */
export type WhoIs = (request: FastifyRequest) => Promise<string | null>

export type MediaRouteParts = {
  deps: MediaDeps
  recordings: RecordingUseCases
  stills: StillUseCases
  delivery: DeliveryUseCases
  pictures: PictureUseCases
  whoIs: WhoIs
}

export async function addMediaRoutes(http: FastifyInstance, parts: MediaRouteParts): Promise<void> {
  await http.register(async (scope) => addUploadRoutes(scope, parts))
  await http.register(async (scope) => addStillRoute(scope, parts.stills))
  http.route({
    method: ['GET', 'HEAD'],
    // A wildcard, because tokens are longer than the router lets a named parameter be.
    url: `${filesPath}/*`,
    handler: async (request, reply) => sendFile(parts, request, reply),
  })
  http.route<{ Params: { name: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${picturesPath}/:name/:file`,
    handler: async (request, reply) => sendPicture(parts, request, reply),
  })
  http.addHook('onReady', () => resumeForgottenJoinings(parts.deps))
}

/** PUT of one picture to its one-time address; the address is the permission. */
function addStillRoute(scope: FastifyInstance, stills: StillUseCases): void {
  scope.addContentTypeParser(
    ['image/jpeg', 'image/png'],
    { parseAs: 'buffer', bodyLimit: mediaLimits.stillBytes },
    (_request, body, done) => done(null, body),
  )
  scope.put<{ Params: { '*': string } }>(`${stillsPath}/*`, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 415, 'Send a JPEG or PNG picture.')
    const outcome = await stills.takeStill(request.params['*'], request.body)
    switch (outcome) {
      case 'stored':
        return reply.status(204).send()
      case 'notAllowed':
        return refuse(reply, 403, 'This address does not hold any more.')
      case 'busy':
        return refuse(reply.header('retry-after', 2), 503, 'Please send it again in a moment.')
      case 'notAPicture':
        return refuse(reply, 422, 'This is not a JPEG or PNG picture that can be read.')
    }
  })
}

/** A stored file to the one person a link was made for; checked again on every range. */
async function sendFile(
  parts: MediaRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = (request.params as { '*': string })['*']
  const viewerId = await parts.whoIs(request)
  const answer = await parts.delivery.file(
    token,
    viewerId,
    ifRangeHolds(request) ? request.headers.range : undefined,
  )
  reply.headers({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    ...nothingRuns,
  })
  switch (answer.kind) {
    case 'notAllowed':
      return refuse(reply, 403, 'This link is not for you or does not hold any more.')
    case 'gone':
      return refuse(reply, 404, 'This file is not kept any more.')
    case 'outside':
      return refuse(
        reply.header('content-range', `bytes */${answer.bytes}`),
        416,
        'The file is shorter than that.',
      )
    case 'found':
      break
  }
  const { info, range } = answer
  const { start, end } = range ?? { start: 0, end: info.bytes - 1 }
  reply.status(range ? 206 : 200).headers({
    'content-type': info.contentType,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    etag: etagOf(info.bytes, info.key),
    ...(info.contentType === 'application/zip'
      ? { 'content-disposition': 'attachment; filename="my-data.zip"' }
      : {}),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${info.bytes}` } : {}),
  })
  if (request.method === 'HEAD') return reply.send()
  const stream = await parts.deps.objects.read(info.key, range ?? undefined)
  return stream ? reply.send(stream) : refuse(reply, 404, 'This file is not kept any more.')
}

/** A picture of a person to whoever knows its unguessable address; it never changes, so it is kept for a year. */
async function sendPicture(
  parts: MediaRouteParts,
  request: FastifyRequest<{ Params: { name: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await parts.pictures.open(`${picturesPath}/${request.params.name}/${request.params.file}`)
  reply.headers({ 'cross-origin-resource-policy': 'same-origin', ...nothingRuns })
  if (!found) return refuse(reply.header('cache-control', 'no-store'), 404, 'There is no such picture.')
  const { info, read } = found
  const etag = etagOf(info.bytes, info.key)
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.headers({ 'content-type': info.contentType, 'content-length': info.bytes })
  if (request.method === 'HEAD') return reply.send()
  const stream = await read()
  return stream ? reply.send(stream) : refuse(reply, 404, 'There is no such picture.')
}

/** Should anybody open a file as a page: nothing in it runs. */
const nothingRuns = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/** Objects never change under their key. */
function etagOf(bytes: number, key: string): string {
  return `"${key.split('/').at(-1) ?? ''}-${bytes}"`
}

/** A range that is only wanted of a certain version: our links are of one version, so any other tag means the whole. */
function ifRangeHolds(request: FastifyRequest): boolean {
  const tag = request.headers['if-range']
  return tag === undefined || (typeof tag === 'string' && tag.startsWith('"'))
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).type('application/json').send({ error: { message } })
}
