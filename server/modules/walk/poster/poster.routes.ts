import type { FastifyInstance, FastifyReply } from 'fastify'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'
import { walkPoster } from '#server/modules/walk/poster/walk-poster.ts'
import type { WhoIs } from '#server/modules/walk/uplink.routes.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

const named = /^([\w-]{1,64})\.pdf$/

/** Each takes the server a moment to draw. */
const postersByPerson = limit('walkPostersByPerson', 60, HOUR)

type Query = { paper?: string; link?: string; zone?: string }

/**
 * GET /walk-posters/<trip>.pdf: the poster of a walk that is ahead, for its traveler, who is signed in. `paper`: `letter`, else A4;
 * `link=1`: with the link for relatives; `zone`: the zone of the clock by which the day and the time are written.
 */
export function addPosterRoute(http: FastifyInstance, ctx: WalkDeps, whoIs: WhoIs): void {
  http.get('/walk-posters/:file', async (request, reply) => {
    const texts = walkTexts.poster
    const userId = await whoIs(request)
    if (userId === null) return refuse(reply, 401, texts.signedOut)
    const tripId = named.exec((request.params as { file: string }).file)?.[1]
    if (tripId === undefined) return refuse(reply, 404, texts.unknown)
    const allowed = await ctx.limits.allow(postersByPerson, userId)
    if (!allowed.allowed) return refuse(reply.header('retry-after', allowed.retryAfterS), 429, texts.tooMany)
    const { paper, link, zone = '' } = request.query as Query
    const outcome = await walkPoster(ctx, {
      tripId,
      userId,
      size: paper === 'letter' ? 'letter' : 'a4',
      withLink: link === '1',
      timeZone: isZone(zone) ? zone : null,
    })
    if (outcome.kind === 'unknown') return refuse(reply, 404, texts.unknown)
    if (outcome.kind === 'noLink') return refuse(reply, 409, texts.noLink)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', 'inline; filename="walk-poster.pdf"')
      .header('cache-control', 'no-store')
      .send(Buffer.from(outcome.bytes))
  })
}

function isZone(zone: string): boolean {
  if (zone === '' || zone.length > 64) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    // No zone that this server knows: the place's own is taken.
    return false
  }
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.status(status).send({ error: { message } })
