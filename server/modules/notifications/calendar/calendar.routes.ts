import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  calendarByCode,
  groupWalkFile,
  walkFile,
  type CalendarOutcome,
} from '#server/modules/notifications/calendar/calendar.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { notificationTexts as texts } from '#server/modules/notifications/notifications.texts.ts'

/** What a route asks of a request: who is signed in (null for visitors), and the address it is counted under. */
export type Asking = {
  whoIs(request: FastifyRequest): Promise<string | null>
  addressOf(request: FastifyRequest): string
}

const named = /^([\w-]{1,64})\.ics$/

/**
 * GET /calendar/trips/<trip>.ics: one walk of the person who is signed in. GET /calendar/<code>.ics: a person's walks,
 * for programs; the code is all that it asks for. GET /calendar/group-walks/<walk>.ics: one group walk, for all people.
 */
export function addCalendarRoutes(http: FastifyInstance, ctx: NotificationsContext, asking: Asking): void {
  http.get('/calendar/trips/:file', async (request, reply) => {
    const userId = await asking.whoIs(request)
    if (userId === null) return refuse(reply, 401, texts.calendar.signedOut)
    const tripId = nameOf(request)
    return answer(reply, tripId === null ? { kind: 'unknown' } : await walkFile(ctx, { tripId, userId }))
  })
  http.get('/calendar/group-walks/:file', async (request, reply) => {
    const [groupWalkId, address] = [nameOf(request), asking.addressOf(request)]
    return answer(
      reply,
      groupWalkId === null ? { kind: 'unknown' } : await groupWalkFile(ctx, { groupWalkId, address }),
    )
  })
  http.get('/calendar/:file', async (request, reply) => {
    const [code, address] = [nameOf(request), asking.addressOf(request)]
    return answer(reply, code === null ? { kind: 'unknown' } : await calendarByCode(ctx, { code, address }))
  })
}

function nameOf(request: FastifyRequest): string | null {
  return named.exec((request.params as { file: string }).file)?.[1] ?? null
}

function answer(reply: FastifyReply, outcome: CalendarOutcome): FastifyReply {
  switch (outcome.kind) {
    case 'unknown':
      return refuse(reply, 404, texts.calendar.unknown)
    case 'tooMany':
      return refuse(reply.header('retry-after', outcome.retryAfterS), 429, texts.calendar.tooMany)
    case 'file':
      return withHeaders(reply)
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="walks.ics"',
        })
        .send(outcome.text)
  }
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return withHeaders(reply).status(status).send({ error: { message } })
}

/** Nothing of it is stored on the way, found by search engines or read as anything else. */
function withHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
}
