import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { walkerClipRules } from '#domain/walkers/clip.ts'
import { refuse } from '#server/modules/recordings/answers.ts'
import { clipsPath, ownerOfClipAddress, takeClip } from '#server/modules/recordings/clips/clips.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsTexts as texts } from '#server/modules/recordings/recordings.texts.ts'

type ToAddress = FastifyRequest<{ Params: { '*': string } }>

/**
 * PUT of the file of a clip to its address, which is the permission. 200 with `clip`: the name by which it is put on the page.
 * 403 an address that is over, 413 more than 8 MB, 415 not announced as a video, 422 a file that is no clip (with the reason
 * in `message`), 429 too many an hour, 503 others are being made.
 */
export async function addClipRoute(scope: FastifyInstance, ctx: RecordingsContext): Promise<void> {
  scope.addContentTypeParser(
    ['video/mp4', 'video/quicktime'],
    { parseAs: 'buffer', bodyLimit: walkerClipRules.bytes },
    (_request, body, done) => done(null, body),
  )
  const onRequest = async (request: ToAddress, reply: FastifyReply) =>
    ownerOfClipAddress(ctx, request.params['*']) ? undefined : refuse(reply, 403, texts.addressOver)
  scope.put(`${clipsPath}/*`, { onRequest }, async (request: ToAddress, reply: FastifyReply) => {
    const ownerId = ownerOfClipAddress(ctx, request.params['*'])
    if (ownerId === null) return refuse(reply, 403, texts.addressOver)
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 415, texts.clipWanted)
    const outcome = await takeClip(ctx, ownerId, request.body)
    switch (outcome.kind) {
      case 'taken':
        return reply.send({ clip: outcome.clip })
      case 'refused':
        return refuse(reply, 422, texts.clipFaults[outcome.fault])
      case 'tooMany':
        return refuse(reply.header('retry-after', outcome.retryAfterS), 429, texts.clipsTooMany)
      case 'busy':
        return refuse(reply.header('retry-after', 2), 503, texts.clipBusy)
    }
  })
}
