import type { Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { nextAddress } from '#proofs/operations/testing/servers/light-walk.ts'
import { retryingFetch } from '#web/api/retrying-fetch.ts'
import { createSocketClient } from '#web/api/socket-client.ts'

/** What a page listens to: one that must not wait for a server that restarts, and one that may. */
const listened = {
  walker: 'subscription IncomingRequestsChanged { incomingRequestsChanged { booking_id } }',
  watcher: 'subscription UnreadNotificationsChanged { unreadNotificationsChanged }',
} as const

/** As the web app asks: once more where a server that starts does not answer yet. */
const asks = retryingFetch((input, init) => fetch(input, init))

/** What a page asks again once its connection is back. */
const question = JSON.stringify({ query: '{ me { id } }' })

/**
 * A page without a screen: the web app's own socket for subscriptions with one of them, and one question after each return,
 * as pages read again what they show.
 */
export class LightPage {
  readonly kind: keyof typeof listened
  /** When the connection came last, by the clock of this process. */
  backAtMs = 0
  /** When the last try to connect began. */
  triedAtMs = 0
  /** How often the server said when to come back. */
  announced = 0
  /** Questions that were not answered, and those that are on their way. */
  unanswered = 0
  asking = 0
  isConnected = false
  private readonly client: Client

  constructor(port: number, kind: keyof typeof listened, token: () => string) {
    this.kind = kind
    const asked = async () => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token()}` }
      const options = {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': nextAddress() },
        body: question,
      }
      const answer = await asks(`http://127.0.0.1:${port}/graphql`, options)
      const { data } = (await answer.json()) as { data?: { me?: object | null } | null }
      if (!data?.me) throw new Error('not answered')
    }
    class OfPerson extends WebSocket {
      constructor(address: string, protocols: string) {
        const headers = { authorization: `Bearer ${token()}`, 'x-forwarded-for': nextAddress() }
        super(address, protocols, { headers, perMessageDeflate: false })
      }
    }
    this.client = createSocketClient({
      url: () => {
        this.triedAtMs = performance.now()
        return `ws://127.0.0.1:${port}/graphql`
      },
      isUrgent: () => kind === 'walker',
      on: {
        connected: () => {
          this.isConnected = true
          this.backAtMs = performance.now()
          this.asking += 1
          asked()
            .catch(() => (this.unanswered += 1))
            .finally(() => (this.asking -= 1))
        },
        closed: (event) => {
          this.isConnected = false
          if ((event as { reason?: string }).reason?.includes('pause=')) this.announced += 1
        },
      },
      options: { webSocketImpl: OfPerson },
    })
    this.client.subscribe(
      { query: listened[kind] },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    )
  }

  stop(): void {
    void this.client.dispose()
  }
}
