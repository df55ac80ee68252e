import type { Client as SocketClient } from 'graphql-ws'
import type { SubscriptionForwarder } from '@urql/core'
import { createPings, type Pings } from '#web/api/pings.ts'
import type { SocketClientDeps } from '#web/api/socket-client.ts'

/** One lazily opened socket for all subscriptions. The library is fetched with the first one, not with the home page. */
export interface ApiSocket extends Pings {
  readonly forward: SubscriptionForwarder
  /** Drops the connection; what is subscribed comes back on a new one, with the session as it is then. */
  readonly restart: () => void
  readonly close: () => void
  /** Calls back after a connection that was lost has come back, so that screens refetch what they show. */
  readonly onReturn: (listener: () => void) => () => void
}

/** What must not wait for a server that restarts: a ring, a call for help, and what becomes of one's safety. */
const urgent = /^subscription (IncomingRequests|HelpCalls|TripSafety)Changed\b/

/** Opens nothing yet; see ApiSocket. The address is asked for again at each connection. */
export function createApiSocket(url: () => string, onSessionEnded: () => Promise<boolean>): ApiSocket {
  const { connected, closed, pong, ...pings } = createPings()
  const { onReturn, on } = createReturns({ connected, closed, pong })
  let client: Promise<SocketClient> | null = null
  let urgentOnes = 0

  const open = () => (client ??= lateClient({ url, on, isUrgent: () => urgentOnes > 0 }))

  const forward: SubscriptionForwarder = (operation) => ({
    subscribe: (sink) => {
      let stop: (() => void) | null = null
      let isOver = false
      const weight = urgent.test(operation.query ?? '') ? 1 : 0
      urgentOnes += weight
      const start = async () => {
        const socket = await open()
        if (isOver) return
        stop = socket.subscribe(
          { query: operation.query ?? '', variables: operation.variables as Record<string, unknown> },
          {
            next: (result) => sink.next(result as never),
            // The server completes what a session listens to when that session ends, for example from another device.
            complete: () => {
              // Closing completes it as well, when there is no client any more: that is no end of a session.
              if (!isOver && client) void onSessionEnded()
              sink.complete()
            },
            error: (cause) => void onError(cause),
          },
        )
      }
      const onError = async (cause: unknown) => {
        if (!isOver && saysAuthentication(cause) && (await onSessionEnded())) {
          socketRestart()
          return start()
        }
        sink.error(cause instanceof Error ? cause : new Error('The live connection was refused.'))
      }
      void start()
      return {
        unsubscribe: () => {
          if (!isOver) urgentOnes -= weight
          isOver = true
          stop?.()
        },
      }
    },
  })

  const socketRestart = () => void client?.then((socket) => socket.terminate())
  return {
    ...pings,
    forward,
    restart: socketRestart,
    close: () => {
      const closing = client
      client = null
      // A client that is between two tries rejects with the end of the next one, which is what is wanted.
      closing?.then((socket) => socket.dispose()).catch(() => undefined)
    },
    onReturn,
  }
}

/** The client is fetched with the first subscription. */
async function lateClient(deps: SocketClientDeps): Promise<SocketClient> {
  const { createSocketClient } = await import('#web/api/socket-client.ts')
  return createSocketClient(deps)
}

/** Calls back, beside what else is to be done, when a connection that was lost has come back. */
function createReturns({
  connected,
  closed,
  pong,
}: Pick<ReturnType<typeof createPings>, 'connected' | 'closed' | 'pong'>) {
  const listeners = new Set<() => void>()
  const on: SocketClientDeps['on'] = {
    closed,
    pong,
    connected: (opened, _payload, wasRetry) => {
      connected(opened)
      if (wasRetry) for (const listener of listeners) listener()
    },
  }
  return {
    on,
    onReturn: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function saysAuthentication(cause: unknown): boolean {
  return (
    Array.isArray(cause) &&
    cause.some(
      (error: { extensions?: { category?: string } }) => error.extensions?.category === 'authentication',
    )
  )
}
