import type { WebSocketRoute } from '@playwright/test'
import type { ClientMessage, ServerMessage } from '#domain/walk/live-protocol.ts'
import type { Screen } from '#web/testing/screen.ts'

/** The live socket as a test answers it. */
export type LiveAnswers = {
  /** The page has said who it is. */
  readonly hello: Promise<void>
  /** What the page has sent, without what belongs to the connection itself. */
  readonly sent: () => ClientMessage[]
  /** All that the page has sent of one kind. */
  readonly of: (type: ClientMessage['type']) => ClientMessage[]
  /** Sends messages to the page, and waits until what follows has settled. */
  readonly says: (...messages: ServerMessage[]) => Promise<void>
  /** Closes the socket, and waits until what follows has settled. */
  readonly close: (code: number) => Promise<void>
}

const ofConnection: readonly ClientMessage['type'][] = [
  'hello',
  'signal',
  'beat',
  'device',
  'pause',
  'position',
]

/** Answers the live socket of a page from now on: pings by themselves, all else by the test. */
export async function answerLive({ page, settled }: Pick<Screen, 'page' | 'settled'>): Promise<LiveAnswers> {
  const sent: ClientMessage[] = []
  let socket: WebSocketRoute | undefined
  let met: () => void
  const hello = new Promise<void>((resolve) => (met = resolve))
  await page.routeWebSocket(/\/live(\?|$)/, (route) => {
    socket = route
    route.onMessage((data) => {
      const message = JSON.parse(String(data)) as ClientMessage
      if (message.type === 'ping') return route.send(JSON.stringify({ type: 'pong', n: message.n }))
      sent.push(message)
      if (message.type === 'hello') met()
    })
  })
  return {
    hello,
    sent: () => sent.filter(({ type }) => !ofConnection.includes(type)),
    of: (type) => sent.filter((message) => message.type === type),
    async says(...messages) {
      for (const message of messages) socket?.send(JSON.stringify(message))
      await settled()
    },
    async close(code) {
      await socket?.close({ code })
      await settled()
    },
  }
}
