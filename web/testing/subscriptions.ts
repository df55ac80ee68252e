import type { WebSocket, WebSocketServer } from 'ws'

/** What a page has named when it began to listen. */
export type Variables = Readonly<Record<string, unknown>>

/** What a test emits to the pages that listen. */
export type Subscriptions = {
  /**
   * Emits to pages that listen to a subscription, once one does, and resolves when they have heard it. Fails where none listens,
   * or none has heard it, within 10 s.
   */
  emit(operation: string, dataFor: (variables: Variables) => Promise<unknown>): Promise<void>
}

type Message = {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly query?: string; readonly variables?: Variables }
}
type Listener = { socket: WebSocket; id: string; operation: string; variables: Variables }

const heardWithinMs = 10_000

/** Records what pages listen to, by the protocol graphql-transport-ws. */
export function listenTo(sockets: WebSocketServer): Subscriptions {
  const listeners = new Set<Listener>()
  const wakers = new Set<() => void>()
  const of = (operation: string) => [...listeners].filter((one) => one.operation === operation)
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { type, id = '', payload } = JSON.parse(data.toString('utf8')) as Message
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
      if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
      if (type === 'complete')
        for (const one of listeners) if (one.socket === socket && one.id === id) listeners.delete(one)
      if (type !== 'subscribe') return
      const operation = /subscription (\w+)/.exec(payload?.query ?? '')?.[1] ?? ''
      listeners.add({ socket, id, operation, variables: payload?.variables ?? {} })
      // Each that waits looks by itself: another listener may be the one that it waits for.
      const woken = [...wakers]
      wakers.clear()
      for (const wake of woken) wake()
    })
    socket.on('close', () => {
      for (const one of listeners) if (one.socket === socket) listeners.delete(one)
    })
  })
  return {
    async emit(operation, dataFor) {
      const heard = (async () => {
        while (of(operation).length === 0)
          await new Promise<void>((resolve) => {
            wakers.add(resolve)
          })
        await Promise.all(of(operation).map(async (one) => hears(one, await dataFor(one.variables))))
      })()
      await within(heard, () =>
        of(operation).length === 0
          ? `No page listens to ${operation}, ${heardWithinMs / 1000} s after it was emitted.`
          : `A page that listens to ${operation} has not heard it in ${heardWithinMs / 1000} s.`,
      )
    },
  }
}

/** Emits to one listener; resolves with the answer to a ping that follows, since a client answers messages in their order. */
async function hears({ socket, id, operation }: Listener, data: unknown): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onMessage = (answer: Buffer) => {
      if ((JSON.parse(answer.toString('utf8')) as Message).type === 'pong') end(resolve)
    }
    const onClose = () =>
      end(() => reject(new Error(`A page has closed its socket before it had heard ${operation}.`)))
    const end = (how: () => void) => {
      socket.off('message', onMessage)
      socket.off('close', onClose)
      how()
    }
    socket.on('message', onMessage)
    socket.on('close', onClose)
    socket.send(JSON.stringify({ type: 'next', id, payload: { data } }))
    socket.send(JSON.stringify({ type: 'ping' }))
  })
}

async function within(heard: Promise<void>, fault: () => string): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error(fault())), heardWithinMs)
  })
  await Promise.race([heard, late]).finally(() => clearTimeout(limit))
}
