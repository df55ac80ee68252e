import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uplinkCheck, uplinkPiecesByWalker } from '#domain/walk/uplink.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import { walkTexts as texts } from '#server/modules/walk/walk.texts.ts'

/** Tells who is signed in on a request; null for visitors. */
export type WhoIs = (request: FastifyRequest) => Promise<string | null>

/**
 * POST of a piece of bytes, by which a walker's device measures how fast it can send. 204: it has arrived and is dropped.
 * 401 without a session, 403 for a person who is no walker, 413 for more than 128 kB, 415 for another type than bytes, 429
 * for too many pieces, with the seconds to wait. All but 413 come before the body is read.
 */
export async function addUplinkRoute(http: FastifyInstance, ctx: WalkDeps, whoIs: WhoIs): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: uplinkCheck.pieceBytesMax },
      (_request, _body, done) => done(null, null),
    )
    scope.post(
      uplinkCheck.path,
      { onRequest: async (request, reply) => refused(ctx, await whoIs(request), reply) },
      async (_request, reply) => reply.header('cache-control', 'no-store').status(204).send(),
    )
  })
}

async function refused(
  ctx: WalkDeps,
  userId: string | null,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (userId === null) return refuse(reply, 401, texts.uplink.signedOut)
  if (!(await ctx.walkers.isWalker(userId))) return refuse(reply, 403, texts.uplink.walkersOnly)
  const budget = await ctx.limits.allow(uplinkPiecesByWalker, userId)
  if (budget.allowed) return undefined
  return refuse(reply.header('retry-after', budget.retryAfterS), 429, texts.uplink.tooMany)
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.status(status).send({ error: { message } })
}
