import { createClient, type Client, type ClientOptions } from 'graphql-ws'
import { comeBackIn, comeBackPauseMs, type ComeBack } from '#domain/shared/come-back.ts'

/** What the client of the socket is given beside the library's own options, which only programs without a browser need. */
export type SocketClientDeps = {
  readonly url: () => string
  readonly on: Pick<NonNullable<ClientOptions['on']>, 'connected' | 'closed' | 'pong'>
  /** Whether something that is subscribed must not wait for a server that restarts. */
  readonly isUrgent: () => boolean
  readonly options?: Partial<ClientOptions>
}

/**
 * The client of the library. It connects again without an end: when the server said at its closing when to come, then, else after
 * pauses by chance, so that a restart is no storm (docs/decisions/0106-a-restart-is-no-storm.md). A browser that says that it is
 * online again does not wait.
 */
export function createSocketClient({ url, on, isUrgent, options }: SocketClientDeps): Client {
  let announced: ComeBack | null = null
  return createClient({
    url,
    lazy: true,
    // From one page to the next the connection stays.
    lazyCloseTimeout: 15_000,
    keepAlive: 15_000,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (tries) =>
      untilOnline(comeBackPauseMs(tries, { told: announced, isUrgent: isUrgent(), random: Math.random })),
    ...options,
    on: {
      ...on,
      connected: (...args) => {
        announced = null
        on.connected?.(...args)
      },
      closed: (event) => {
        // A try that comes too early is closed without a word: what was said before holds.
        announced = comeBackIn((event as Partial<CloseEvent>).reason ?? '') ?? announced
        on.closed?.(event)
      },
    },
  })
}

/** Waits so long, or until the browser has found its network again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener?.('online', done)
  })
}
