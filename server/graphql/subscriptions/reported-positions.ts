import type { WebSocket } from 'ws'
import * as z from 'zod'
import {
  positionsUnansweredAtMost,
  type PositionAnswer,
  type ReportedPosition,
  type PositionPong,
} from '#domain/walkers/reported-position.ts'
import type { App } from '#server/app/context.ts'
import { failures, isExposed, masked } from '#server/graphql/errors.ts'
import type { RequestContext, SignedInContext } from '#server/graphql/request.ts'
import { demand } from '#server/graphql/rights.ts'
import { reportPosition } from '#server/modules/walkers/walkers.resolvers.ts'

export type Reported = ReportedPosition['position']

const ping = z.object({
  type: z.literal('ping'),
  payload: z.object({
    position: z.object({
      n: z.number().int(),
      place: z.object({ latitude: z.number(), longitude: z.number() }),
    }),
  }),
})

/** The position that a message of a socket carries, `malformed` for what is none, and null for all other messages. */
export function positionIn(sent: unknown): Reported | 'malformed' | null {
  const { type, payload } = (sent ?? {}) as { type?: unknown; payload?: { position?: unknown } | null }
  if (type !== 'ping' || payload?.position === undefined) return null
  const read = ping.safeParse(sent)
  return read.success ? read.data.payload.position : 'malformed'
}

/** Who sends positions on a socket; what the rights need is asked once, and again after it was refused. */
type Asking = {
  context: SignedInContext
  granted: Promise<void> | null
  hasEnded: boolean
  stopListening: () => void
}

/** Sessions that are listened to are looked up every few seconds, so that no end is missed however it came. */
function listening(app: App, context: SignedInContext): Asking {
  const by: Asking = { context, granted: null, hasEnded: false, stopListening: () => {} }
  by.stopListening = app.services.identity.watchSession(context.session.sessionId, () => {
    by.hasEnded = true
    by.stopListening()
  })
  return by
}

/** The positions of one socket. */
export type ReportedPositions = {
  /** Positions are those of this session, which lives, from now on; null refuses them. */
  askedBy(context: RequestContext | null): void
  take(reported: Reported): void
  close(): void
}

/**
 * Takes positions as the mutation does, with the same rights and the same use case. That a session lives and belongs to a
 * walker is not asked for each position: who is a walker stays one, and the end of a session is listened to.
 */
export function reportedPositions(app: App, socket: WebSocket, closeTooMany: () => void): ReportedPositions {
  let asking: Asking | null = null
  let unanswered = 0

  const answerTo = async ({ place }: Reported): Promise<PositionAnswer> => {
    const by = asking
    if (!by) throw failures.notSignedIn()
    if (by.hasEnded) throw failures.sessionEnded()
    by.granted ??= demand('Mutation.updateWalkerPosition', by.context).catch((error: unknown) => {
      by.granted = null
      throw error
    })
    await by.granted
    const { online, expires_in_s } = await reportPosition(by.context, place)
    return { online, expires_in_s }
  }
  const refusalOf = (error: unknown): PositionAnswer => {
    if (isExposed(error)) return { errors: [{ message: error.message, extensions: error.extensions }] }
    const requestId = asking?.context.requestId ?? 'none'
    app.log.error({ err: error, requestId, operation: 'updateWalkerPosition' }, 'operation failed')
    return { errors: [masked(error, requestId)] }
  }
  const answered = ({ n }: Reported, answer: PositionAnswer, hasFailed: boolean): void => {
    app.base.metrics.answers(hasFailed)
    const payload: PositionPong = { position: { n, ...answer } }
    // Counted until it has left: a client that does not read its answers sends no more.
    socket.send(JSON.stringify({ type: 'pong', payload }), () => unanswered--)
  }
  return {
    askedBy(context) {
      asking?.stopListening()
      asking = context?.session ? listening(app, { ...context, session: context.session }) : null
    },
    take(reported) {
      if (unanswered >= positionsUnansweredAtMost) return closeTooMany()
      unanswered++
      answerTo(reported).then(
        (answer) => answered(reported, answer, false),
        (error: unknown) => answered(reported, refusalOf(error), !isExposed(error)),
      )
    },
    close() {
      asking?.stopListening()
      asking = null
    },
  }
}
