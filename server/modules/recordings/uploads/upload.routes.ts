import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/modules/recordings/answers.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import { cleanPicture } from '#server/modules/recordings/pictures/stills.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import {
  stretchOfToken,
  takeChunk as saveChunk,
  takePoster as savePoster,
  uploadPath,
} from '#server/modules/recordings/uploads/stretches.ts'
import { recordingsTexts as texts } from '#server/modules/recordings/recordings.texts.ts'

type Part = { Params: { stretch: string; part: string } }

/** A number of at most five digits; which of them a stretch can have is checked where it is read. */
const chunkNumber = /^\d{1,5}$/

/**
 * Uploads of recordings: `PUT /media/uploads/<stretch>/<number>` with the bytes of one chunk as body, and
 * `PUT /media/uploads/<stretch>/poster` with a JPEG or PNG. The bearer is the stretch's upload token and opens nothing
 * else. 204: the chunk is durable. 200: it had been received before, which is as good. Everything else is a refusal:
 * 400 not a chunk, 401 no valid token, 403 the token of another stretch, 404 no such recording, 409 the recording is
 * complete, 413 more than 16 MB. The sender repeats a chunk until it is acknowledged; it is counted once.
 */
export async function addUploadRoutes(scope: FastifyInstance, ctx: RecordingsContext): Promise<void> {
  scope.removeAllContentTypeParsers()
  // The length that is announced and the bytes that come are both held against the limit, before they are stored.
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: recordingsLimits.chunkBytes },
    (_request, body, done) => done(null, body),
  )
  scope.put<Part>(
    `${uploadPath}/:stretch/:part`,
    {
      // Before the body is read, so that a sender without the right sends nothing in vain.
      onRequest: async (request, reply) => refusedToken(ctx, request, reply),
    },
    async (request, reply) => {
      const { stretch, part } = request.params
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return part === 'poster'
        ? takePoster(ctx, reply, { stretchId: stretch, body })
        : takeChunk(ctx, reply, { stretchId: stretch, part, body })
    },
  )
}

async function refusedToken(
  ctx: RecordingsContext,
  request: FastifyRequest<Part>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const stretchId = token ? stretchOfToken(ctx, token) : null
  if (stretchId === null) return refuse(reply, 401, texts.tokenOver)
  if (stretchId !== request.params.stretch) return refuse(reply, 403, texts.notYours)
  return undefined
}

async function takeChunk(
  ctx: RecordingsContext,
  reply: FastifyReply,
  { stretchId, part, body }: { stretchId: string; part: string; body: Buffer },
): Promise<FastifyReply> {
  const seq = chunkNumber.test(part) ? Number(part) : recordingsLimits.chunksPerStretch
  if (seq >= recordingsLimits.chunksPerStretch) return refuse(reply, 400, texts.chunkUnknown)
  if (body.length === 0) return refuse(reply, 400, texts.chunkEmpty)
  const outcome = await saveChunk(ctx, { stretchId, seq, bytes: body })
  switch (outcome) {
    case 'received':
      return reply.status(204).send()
    case 'again':
      return reply.status(200).send()
    case 'stopped':
      // As an expired token: the sender asks to begin again, and is told there that the consent is missing.
      return refuse(reply, 403, texts.stopped)
    case 'unknown':
      return refuse(reply, 404, texts.none)
    case 'sealed':
      return refuse(reply, 409, texts.complete)
  }
}

async function takePoster(
  ctx: RecordingsContext,
  reply: FastifyReply,
  { stretchId, body }: { stretchId: string; body: Buffer },
): Promise<FastifyReply> {
  const jpeg = await cleanPicture(body)
  if (jpeg === 'notAPicture') return refuse(reply, 422, texts.pictureUnreadable)
  if (jpeg === 'busy') return refuse(reply.header('retry-after', 2), 503, texts.pictureBusy)
  await savePoster(ctx, { stretchId, jpeg })
  return reply.status(204).send()
}
