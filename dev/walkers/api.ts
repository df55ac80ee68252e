import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'

/** The public GraphQL API as one signed-in person uses it. */
export type Api = {
  run<T>(document: string, variables?: Record<string, unknown>): Promise<T>
  /** Listens until stopped; reconnects by itself. `onData` hears every event. */
  listen(document: string, onData: (data: Record<string, unknown>) => void): () => void
  /** Whether events arrive; while they do not, the caller polls. */
  isListening(): boolean
  close(): void
}

/** An answer that carries errors; the first message is told. */
export class ApiError extends Error {
  override name = 'ApiError'
}

/** Gives an access token; told of one that was refused, gives a new one. */
export type AccessToken = (refused?: string) => Promise<string>

type Answered<T> = { data?: T | null; errors?: { message: string; extensions?: { category?: string } }[] }

export function apiFor(baseUrl: string, accessToken: AccessToken): Api {
  let client: Client | null = null
  let listening = false
  const socketUrl = new URL('/graphql', baseUrl.replace(/^http/, 'ws')).href
  const ask = async <T>(
    token: string,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Answered<T>> => {
    const response = await fetch(new URL('/graphql', baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(10_000),
    })
    return (await response.json()) as Answered<T>
  }
  return {
    async run<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
      const token = await accessToken()
      let answer = await ask<T>(token, document, variables)
      // The server's clock may have been moved past the token's end.
      if (answer.errors?.[0]?.extensions?.category === 'authentication')
        answer = await ask<T>(await accessToken(token), document, variables)
      const [error] = answer.errors ?? []
      if (error) throw new ApiError(error.message)
      if (!answer.data) throw new ApiError('the API answered without data')
      return answer.data
    },
    listen(document, onData) {
      let token = ''
      // Also as a header: the server reads the session from the upgrade request.
      class SignedSocket extends WebSocket {
        constructor(address: string, protocols?: string | string[]) {
          super(address, protocols, { headers: { authorization: `Bearer ${token}` } })
        }
      }
      client ??= createClient({
        url: async () => {
          // While the server is away the old token stays; the handshake is refused and tried again.
          token = await accessToken().catch(() => token)
          return socketUrl
        },
        webSocketImpl: SignedSocket,
        connectionParams: () => ({ authorization: `Bearer ${token}` }),
        retryAttempts: Number.MAX_SAFE_INTEGER,
        retryWait: async (tries) =>
          new Promise((retry) => setTimeout(retry, Math.min(10_000, 500 * 2 ** tries))),
        shouldRetry: () => true,
        on: { connected: () => (listening = true), closed: () => (listening = false) },
      })
      return client.subscribe<Record<string, unknown>>(
        { query: document },
        {
          next: ({ data }) => data && onData(data),
          // The slow look at open requests continues without it.
          error: () => undefined,
          complete: () => undefined,
        },
      )
    },
    isListening: () => listening,
    close() {
      // Disposing of a client that is just connecting rejects with the end of that attempt, which is what we want.
      void Promise.resolve(client?.dispose()).catch(() => undefined)
    },
  }
}
