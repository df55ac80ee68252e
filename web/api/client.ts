import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import { normalisedCache } from '#web/api/cache.ts'
import { documentIds } from '#web/api/generated/document-ids.ts'
import { persistedFetch } from '#web/api/persisted-fetch.ts'
import { createRequestKeys, keyedFetch } from '#web/api/request-key.ts'
import { createSessionKeeper, type SessionKeeper } from '#web/api/session-keeper.ts'
import { createApiSocket, type ApiSocket } from '#web/api/socket.ts'

/** The client of one signed-in (or visiting) person; made anew when that changes, so that nothing of one is left to the next. */
export interface Api {
  readonly client: Client
  readonly socket: ApiSocket
  readonly keeper: SessionKeeper
}

/** Where the web app is drawn without a browser (the prerendered home page) nothing is asked of the server. */
const silentStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Builds the client: HTTP for questions and commands, one socket for what changes by itself. */
export function createApi(onSessionEnded: () => void): Api {
  const isBrowser = typeof window !== 'undefined'
  const origin = isBrowser ? window.location.origin : 'http://localhost'
  const url = `${origin}/graphql`
  const keeper = createSessionKeeper({
    fetch: keyedFetch(
      persistedFetch((input, init) => fetch(input, init), documentIds),
      createRequestKeys((bytes) => crypto.getRandomValues(bytes)),
    ),
    url,
    storage: isBrowser ? window.localStorage : silentStorage,
    onEnded: onSessionEnded,
  })
  const socket = createApiSocket(url.replace(/^http/, 'ws'), keeper.refresh)
  const client = new Client({
    url,
    preferGetMethod: false,
    fetch: keeper.fetch,
    fetchOptions: { credentials: 'same-origin' },
    exchanges: isBrowser
      ? [normalisedCache(), subscriptionExchange({ forwardSubscription: socket.forward }), fetchExchange]
      : [],
  })
  return { client, socket, keeper }
}
