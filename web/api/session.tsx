import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Provider } from 'urql'
import { createApi, type Api, type ApiDeps } from '#web/api/client.ts'
import { endsSession } from '#web/api/error-funnel.ts'
import { MeDocument, type MeQuery } from '#web/api/generated/session.ts'
import { SIGNED_IN_KEY } from '#web/api/session-manager.ts'

export type Me = NonNullable<MeQuery['me']>

/** Who uses the app. `loading` until the server has said; `unreachable` when it cannot be asked. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'signedIn'; readonly me: Me }
  | { readonly kind: 'unreachable' }

interface SessionTools {
  readonly state: SessionState
  /** The last sign-in succeeded, and the browser did not send its cookie afterwards. */
  readonly isCookieLost: boolean
  /** To be called after login or registration: starts afresh as that person. */
  readonly signedIn: () => void
  /** The session or the account has ended: forgets everything here. */
  readonly forget: () => void
  readonly reload: () => void
  readonly api: Api
}

const SessionContext = createContext<SessionTools | null>(null)

/** Provides the API client and the session to the whole app. */
export function SessionProvider({
  askedLanguages,
  children,
}: Pick<ApiDeps, 'askedLanguages'> & { children: ReactNode }) {
  const [api, setApi] = useState<Api>(() => createApi({ onSessionEnded: ended, askedLanguages }))
  // A sign-in whose session the server has not seen yet.
  const isNew = useRef(false)
  const [isCookieLost, setCookieLost] = useState(false)
  function ended() {
    setCookieLost(isNew.current)
    startOver()
  }
  // Another person, or a visitor: client, cache and socket are made again.
  function startOver() {
    setApi((before) => {
      before.socket.close()
      return createApi({ onSessionEnded: ended, askedLanguages })
    })
  }
  useEffect(() => {
    const onOtherTab = (event: StorageEvent) => {
      if (event.key === SIGNED_IN_KEY) startOver()
    }
    window.addEventListener('storage', onOtherTab)
    return () => window.removeEventListener('storage', onOtherTab)
    // What starting over does never changes; listening again at every render would be waste.
  }, []) // eslint-disable-line react/exhaustive-deps
  return (
    <Provider value={api.client}>
      <SessionOfClient
        api={api}
        startOver={startOver}
        isCookieLost={isCookieLost}
        announceNew={(next) => {
          isNew.current = next
        }}
      >
        {children}
      </SessionOfClient>
    </Provider>
  )
}

/** What the server said about who is asking, and through which client: an answer to another client says nothing. */
interface Answer {
  readonly api: Api
  readonly me: Me | null | undefined
  readonly isFailure: boolean
}

function SessionOfClient({
  api,
  startOver,
  isCookieLost,
  announceNew,
  children,
}: {
  api: Api
  startOver: () => void
  isCookieLost: boolean
  announceNew: (isNew: boolean) => void
  children: ReactNode
}) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const asking = api.client.query(MeDocument, {}).subscribe(({ data, error }) => {
      if (data?.me && !api.sessions.isRemembered()) {
        // A session that this browser did not know of: its client begins as a person's, with the cache.
        api.sessions.remember(true)
        return startOver()
      }
      if (data?.me) announceNew(false)
      const isVisitor = endsSession(error?.graphQLErrors ?? [])
      setAnswer({ api, me: isVisitor ? null : data?.me, isFailure: error !== undefined })
    })
    return () => asking.unsubscribe()
    // What starting over does never changes.
  }, [api]) // eslint-disable-line react/exhaustive-deps
  const tools = useMemo<SessionTools>(() => {
    return {
      state: stateOf(answer?.api === api ? answer : null),
      api,
      isCookieLost,
      signedIn: () => {
        announceNew(true)
        api.sessions.remember(true)
        startOver()
      },
      forget: () => {
        api.sessions.remember(false)
        startOver()
      },
      reload: () => {
        void api.client.query(MeDocument, {}, { requestPolicy: 'network-only' }).toPromise()
      },
    }
  }, [answer, api, startOver, isCookieLost, announceNew])
  return <SessionContext.Provider value={tools}>{children}</SessionContext.Provider>
}

function stateOf(answer: Answer | null): SessionState {
  if (answer?.me) return { kind: 'signedIn', me: answer.me }
  if (answer?.me === null) return { kind: 'visitor' }
  return answer?.isFailure ? { kind: 'unreachable' } : { kind: 'loading' }
}

function useTools(): SessionTools {
  const tools = useContext(SessionContext)
  if (!tools) throw new Error('The session is used outside of its provider.')
  return tools
}

/** The session with what can be done to it. */
export const useSession = useTools

/** The signed-in person; null for a visitor and while that is not known yet. */
export function useMe(): Me | null {
  const { state } = useTools()
  return state.kind === 'signedIn' ? state.me : null
}

/** Calls back when the live connection has come back after a loss: refetch what is shown. */
export function useOnReturn(callback: () => void): void {
  const { api } = useTools()
  useEffect(() => api.socket.onReturn(callback), [api, callback])
}
