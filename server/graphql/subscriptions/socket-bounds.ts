import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { SECOND } from '#domain/shared/units.ts'
import { failures } from '#server/graphql/errors.ts'
import type { App } from '#server/app/context.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import { socketsOfPeople, type SocketsOfPeople } from '#server/graphql/subscriptions/sockets-of-people.ts'
import type { Session } from '#server/graphql/session.ts'
import { filterMessages } from '#server/graphql/subscriptions/socket-messages.ts'
import {
  reportedPositions,
  type ReportedPositions,
} from '#server/graphql/subscriptions/reported-positions.ts'

/** Bounds of the sockets for subscriptions (docs/rules/access.md#sockets). */
export const socketBounds = {
  /** A socket that has not shown a session by then is closed. */
  sessionWithinMs: 5 * SECOND,
  subscriptions: 20,
  /** Over all servers: the socket that a person has had longest gives way to the newest. */
  socketsOfPerson: 10,
} as const

/** Close codes of the protocol graphql-ws: its clients connect again after the first, and not after the second. */
const closeCodes = { noSessionInTime: 4408, tooMany: 4429 } as const

/** One socket for subscriptions while it is open. */
export type GraphqlSocket = {
  /** The socket was opened; a session that came with its request is its owner's. */
  opened(context: RequestContext): void
  /** Its first message has named a session, which replaces the request's; null when it is none. */
  shown(session: Session | null): void
  /** Counts one more subscription until the returned function is called; `onClose` ends it with the socket. */
  subscribed(onClose: () => void): () => void
}

const current = new AsyncLocalStorage<{ socket: GraphqlSocket | null }>()

/** The socket whose message is being worked on; null outside of sockets. */
export function currentSocket(): GraphqlSocket | null {
  return current.getStore()?.socket ?? null
}

/** What opens a socket within `work` is a socket for subscriptions. */
export function openingSocket<T>(work: () => T): T {
  return current.run({ socket: null }, work)
}

/** Bounds the sockets that are opened by `openingSocket`. */
export function boundSockets(app: App, http: FastifyInstance): void {
  const ofPeople = socketsOfPeople(app.base, socketBounds.socketsOfPerson)
  http.websocketServer.on('connection', (socket: WebSocket) => {
    const store = current.getStore()
    if (!store) return
    const positions = reportedPositions(app, socket, () => socket.close(closeCodes.tooMany))
    socket.once('close', () => positions.close())
    store.socket = bounded(socket, ofPeople, positions)
    // Frames come outside of the request that has opened the socket; its language and its connections are theirs.
    const ofRequest = AsyncLocalStorage.snapshot()
    filterMessages(socket, (reported) => ofRequest(() => positions.take(reported)))
  })
}

function bounded(socket: WebSocket, ofPeople: SocketsOfPeople, positions: ReportedPositions): GraphqlSocket {
  const endings = new Set<() => void>()
  let owner: string | null = null
  let leave = () => {}
  const timer = setTimeout(() => socket.close(closeCodes.noSessionInTime), socketBounds.sessionWithinMs)
  socket.once('close', () => {
    clearTimeout(timer)
    leave()
    for (const end of endings) end()
  })
  let context: RequestContext | null = null
  const belongsTo = (userId: string): void => {
    if (owner === userId) return
    clearTimeout(timer)
    leave()
    owner = userId
    leave = ofPeople.join(userId, () => socket.close(closeCodes.tooMany))
  }
  const asks = (session: Session | null): void => {
    if (socket.readyState !== socket.OPEN) return
    if (session) belongsTo(session.userId)
    positions.askedBy(context && { ...context, session })
  }
  return {
    opened(made) {
      context = made
      asks(made.session)
    },
    shown: asks,
    subscribed(onClose) {
      if (endings.size >= socketBounds.subscriptions) throw failures.tooManySubscriptions()
      endings.add(onClose)
      return () => void endings.delete(onClose)
    },
  }
}
