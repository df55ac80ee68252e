import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { SECOND } from '#domain/shared/units.ts'
import { failures } from '#server/graphql/errors.ts'
import { refuseMalformed } from '#server/graphql/subscriptions/socket-messages.ts'

/** Bounds of the sockets for subscriptions (docs/rules/access.md#sockets). */
export const socketBounds = {
  /** A socket that has not shown a session by then is closed. */
  sessionWithinMs: 5 * SECOND,
  subscriptions: 20,
  /** The socket that a person has had longest gives way to the newest. */
  socketsOfPerson: 10,
} as const

/** Close codes of the protocol graphql-ws: its clients connect again after the first, and not after the second. */
const closeCodes = { noSessionInTime: 4408, tooMany: 4429 } as const

/** One socket for subscriptions while it is open. */
export type GraphqlSocket = {
  /** A session has been shown; later ones replace it. */
  belongsTo(userId: string): void
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
export function boundSockets(http: FastifyInstance): void {
  const ofPeople = new Map<string, Set<WebSocket>>()
  http.websocketServer.on('connection', (socket: WebSocket) => {
    const store = current.getStore()
    if (!store) return
    store.socket = bounded(socket, ofPeople)
    refuseMalformed(socket)
  })
}

function bounded(socket: WebSocket, ofPeople: Map<string, Set<WebSocket>>): GraphqlSocket {
  const endings = new Set<() => void>()
  let owner: string | null = null
  const leave = () => {
    const sockets = owner === null ? undefined : ofPeople.get(owner)
    sockets?.delete(socket)
    if (owner !== null && sockets?.size === 0) ofPeople.delete(owner)
    owner = null
  }
  const timer = setTimeout(() => socket.close(closeCodes.noSessionInTime), socketBounds.sessionWithinMs)
  socket.once('close', () => {
    clearTimeout(timer)
    leave()
    for (const end of endings) end()
  })
  return {
    belongsTo(userId) {
      if (socket.readyState !== socket.OPEN || owner === userId) return
      clearTimeout(timer)
      leave()
      owner = userId
      const sockets = ofPeople.get(userId) ?? new Set()
      ofPeople.set(userId, sockets.add(socket))
      const [oldest] = sockets
      if (sockets.size > socketBounds.socketsOfPerson) {
        // At once: one that is slow to close does not count any more.
        if (oldest) sockets.delete(oldest)
        oldest?.close(closeCodes.tooMany)
      }
    },
    subscribed(onClose) {
      if (endings.size >= socketBounds.subscriptions) throw failures.tooManySubscriptions()
      endings.add(onClose)
      return () => void endings.delete(onClose)
    },
  }
}
