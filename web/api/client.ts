import { Client, fetchExchange, subscriptionExchange, type Operation } from '@urql/core'
import { boundedFetch } from '#web/api/bounded-fetch.ts'
import { documentsVersion } from '#web/api/generated/documents-version.ts'
import { languageAddress, languageFetch } from '#web/api/language-fetch.ts'
import { laterCache } from '#web/api/later-cache.ts'
import { persistedFetch } from '#web/api/persisted-fetch.ts'
import { createRequestKeys, keyedFetch } from '#web/api/request-key.ts'
import { retryingFetch } from '#web/api/retrying-fetch.ts'
import { createSessionManager, type SessionManager } from '#web/api/session-manager.ts'
import { localValues } from '#web/device/safe-storage.ts'
import { createApiSocket, type ApiSocket } from '#web/api/socket.ts'
import { underWay } from '#web/api/under-way.ts'
import { clockFetch } from '#web/device/server-clock.ts'

/** The client of one signed-in (or visiting) person; made again when that changes, so that nothing of one is left to the next. */
export interface Api {
  readonly client: Client
  readonly socket: ApiSocket
  readonly sessions: SessionManager
}

const loadCache = () => import('#web/api/cache.ts').then((file) => file.normalisedCache())

/** What the start page asks for a visitor: it is drawn without the cache, which weighs as much as the page itself. */
const ofStartPage: readonly (string | undefined)[] = ['Me', 'Site', 'HomePlaces', 'Destinations']

function isOfStartPage({ kind, query }: Operation): boolean {
  const [definition] = query.definitions
  return (
    kind === 'query' &&
    definition?.kind === 'OperationDefinition' &&
    ofStartPage.includes(definition.name?.value)
  )
}

/** Longer than any work that the server lets a call do. */
const answerWithinMs = 30_000

/** What the client is given by the screens. */
export interface ApiDeps {
  readonly onSessionEnded: () => void
  /** The languages to ask the server for; null for the browser's own. */
  readonly askedLanguages: () => string | null
}

/** Builds the client: HTTP for questions and commands, one socket for what changes by itself. */
export function createApi({ onSessionEnded, askedLanguages }: ApiDeps): Api {
  // Where the web app is drawn without a browser (the prerendered home page) nothing is asked of the server.
  const isBrowser = typeof window !== 'undefined'
  const origin = isBrowser ? window.location.origin : 'http://localhost'
  const url = `${origin}/graphql`
  const sessions = createSessionManager({
    fetch: retryingFetch(
      keyedFetch(
        persistedFetch(
          boundedFetch(
            languageFetch(
              clockFetch((input, init) => fetch(input, init)),
              askedLanguages,
            ),
            answerWithinMs,
          ),
          documentsVersion,
        ),
        createRequestKeys((bytes) => crypto.getRandomValues(bytes)),
      ),
    ),
    url,
    storage: localValues,
    onEnded: onSessionEnded,
  })
  const socket = createApiSocket(
    () => languageAddress(url.replace(/^http/, 'ws'), askedLanguages),
    sessions.refresh,
  )
  const client = new Client({
    url,
    preferGetMethod: false,
    fetch: (input, init) => underWay(sessions.fetch(input, init)),
    fetchOptions: { credentials: 'same-origin' },
    exchanges: isBrowser
      ? [
          laterCache(loadCache, (operation) => !sessions.isRemembered() && isOfStartPage(operation)),
          subscriptionExchange({ forwardSubscription: socket.forward }),
          fetchExchange,
        ]
      : [],
  })
  return { client, socket, sessions }
}
