import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { EVENTS, Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HOUR } from '#domain/shared/units.ts'
import type { MediaRouteParts } from '#server/modules/media/media.routes.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import { uploadPath, type RecordingUseCases } from '#server/modules/media/recordings.ts'
import { cleanPicture } from '#server/modules/media/stills.ts'

/** Half a chunk that nobody goes on with is thrown away after this. */
const abandonedMs = 6 * HOUR

/** A refusal in the form tus takes. */
type Refusal = { status_code: number; body: string }

/** What an upload says it is: a chunk by number, or the recording's poster. */
type What = { kind: 'chunk'; seq: number } | { kind: 'poster' }

/**
 * Resumable uploads of recordings (https://tus.io): one tus upload per chunk, in one request by creation-with-upload.
 * Metadata: `recordingId`, `seq` (the chunk's number) or `kind: poster`. The bearer is the stretch's upload token and
 * opens nothing else. A chunk is acknowledged once it is durable; sent again, it is acknowledged and counted once.
 */
export async function addUploadRoutes(scope: FastifyInstance, parts: MediaRouteParts): Promise<void> {
  const { recordings, deps } = parts
  const directory = path.join(deps.config.dataDir, 'uploads')
  // The store makes its folder too, but does not wait for it.
  await mkdir(directory, { recursive: true })
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: abandonedMs })
  const tus = new Server({
    path: uploadPath,
    datastore,
    maxSize: mediaLimits.chunkBytes,
    relativeLocation: true,
    // The upload's name carries its stretch, so that a token opens its own stretch's uploads only.
    namingFunction: (request) =>
      `${stretchOf(recordings, request)}--${Buffer.from(deps.random.bytes(12)).toString('base64url')}`,
    onIncomingRequest: async (request, uploadId) => {
      const stretchId = stretchOf(recordings, request)
      if (!uploadId.startsWith(`${stretchId}--`)) throw refusal(403, 'Not an upload of yours.')
    },
    onUploadCreate: async (request, upload) => {
      whatIs(upload, stretchOf(recordings, request))
      return {}
    },
    onUploadFinish: async (request, upload) => {
      await takeUpload(recordings, upload, stretchOf(recordings, request))
      return {}
    },
    onResponseError: (_request, error) => {
      if (!('status_code' in error)) deps.log.warn({ err: error }, 'upload failed')
      return undefined
    },
  })
  // Only now: tus looks at the file once more after `onUploadFinish`. What a crash leaves expires.
  tus.on(EVENTS.POST_FINISH, (_request, _response, upload) => {
    datastore
      .remove(upload.id)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'an upload was left lying'))
  })
  await tus.cleanUpExpiredUploads()

  // tus reads the body itself, as a stream.
  scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  for (const url of [uploadPath, `${uploadPath}/:upload`])
    scope.route({
      method: ['POST', 'HEAD', 'PATCH', 'OPTIONS', 'DELETE'],
      url,
      handler: async (request, reply) => answer(reply, await tus.handleWeb(webRequest(request))),
    })
}

/** The stretch whose token the request carries; refused when there is none. */
function stretchOf(recordings: RecordingUseCases, request: { headers: Headers }): string {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const stretchId = token ? recordings.stretchOfToken(token) : null
  if (stretchId === null) throw refusal(401, 'This upload token does not hold any more.')
  return stretchId
}

function whatIs(upload: Upload, stretchId: string): What {
  const { recordingId, seq, kind } = upload.metadata ?? {}
  if (recordingId !== stretchId) throw refusal(403, 'Not a recording of yours.')
  if (kind === 'poster') return { kind: 'poster' }
  const number = /^\d{1,5}$/.test(seq ?? '') ? Number(seq) : -1
  if (number < 0 || number >= mediaLimits.chunksPerStretch) throw refusal(400, 'Which chunk is this?')
  if (!upload.size) throw refusal(400, 'A chunk has a length.')
  return { kind: 'chunk', seq: number }
}

async function takeUpload(recordings: RecordingUseCases, upload: Upload, stretchId: string): Promise<void> {
  const what = whatIs(upload, stretchId)
  const bytes = await readFile(upload.storage?.path ?? '')
  if (what.kind === 'poster') {
    const jpeg = await cleanPicture(bytes)
    if (jpeg === 'notAPicture') throw refusal(422, 'This is not a JPEG or PNG picture that can be read.')
    if (jpeg === 'busy') throw refusal(503, 'Too many pictures at once. Please send it again in a moment.')
    return recordings.takePoster({ stretchId, jpeg })
  }
  const outcome = await recordings.takeChunk({ stretchId, seq: what.seq, bytes })
  switch (outcome) {
    case 'received':
    case 'again':
      return
    case 'unknown':
      throw refusal(404, 'There is no such recording.')
    case 'sealed':
      throw refusal(410, 'This recording is complete.')
  }
}

function refusal(status: number, body: string): Refusal {
  return { status_code: status, body: `${body}\n` }
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const hasBody = request.method === 'POST' || request.method === 'PATCH'
  return new Request(`http://upload.local${request.url}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  } as RequestInit)
}

/** Hands on what tus answers, without its invitation to foreign pages. */
async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value)
  return reply.status(response.status).send(response.body === null ? '' : await response.text())
}
