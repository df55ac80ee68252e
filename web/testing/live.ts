import type { Page, WebSocketRoute } from '@playwright/test'
import type { ClientMessage, ServerMessage } from '#domain/walk/live-protocol.ts'

/** The live socket as a test answers it. */
export type LiveAnswers = {
  /** The page has said who it is. */
  readonly hello: Promise<void>
  /** What the page has sent, without what belongs to the connection itself. */
  readonly sent: () => ClientMessage[]
  readonly say: (message: ServerMessage) => void
  readonly close: (code: number) => void
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
export async function answerLive(page: Page): Promise<LiveAnswers> {
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
    say: (message) => socket?.send(JSON.stringify(message)),
    close: (code) => void socket?.close({ code }),
  }
}
