import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Provider } from 'urql'
import { createApi, type Api } from '#web/api/client.ts'
import { LogoutDocument, MeDocument, type MeQuery } from '#web/api/generated/identity.ts'
import { EndAllSessionsDocument } from '#web/api/generated/sessions.ts'
import { SIGNED_IN_KEY } from '#web/api/session-keeper.ts'

export type Me = NonNullable<MeQuery['me']>

/** Who uses the app. `loading` until the server has said; `unreachable` when it cannot be asked. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'signedIn'; readonly me: Me }
  | { readonly kind: 'unreachable' }

interface SessionTools {
  readonly state: SessionState
  /** To be called after login or registration: starts afresh as that person. */
  readonly signedIn: () => void
  /** Ends the session on the server and forgets everything here; false when the server could not be told. */
  readonly signOut: () => Promise<boolean>
  /** Ends every session of this person, this one included; false when the server could not be told. */
  readonly signOutEverywhere: () => Promise<boolean>
  /** The account is gone: forgets everything here. */
  readonly forget: () => void
  readonly reload: () => void
  readonly api: Api
}

const SessionContext = createContext<SessionTools | null>(null)

/** Provides the API client and the session to the whole app. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [api, setApi] = useState<Api>(() => createApi(startOver))
  // Another person (or nobody): client, cache and socket are made anew.
  function startOver() {
    setApi((before) => {
      before.socket.close()
      return createApi(startOver)
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
      <SessionOfClient api={api} startOver={startOver}>
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
  children,
}: {
  api: Api
  startOver: () => void
  children: ReactNode
}) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const asking = api.client.query(MeDocument, {}).subscribe(({ data, error }) => {
      if (data?.me) api.keeper.remember(true)
      setAnswer({ api, me: data?.me, isFailure: error !== undefined })
    })
    return () => asking.unsubscribe()
  }, [api])
  const tools = useMemo<SessionTools>(() => {
    const left = () => {
      api.keeper.remember(false)
      startOver()
      return true
    }
    return {
      state: stateOf(answer?.api === api ? answer : null),
      api,
      signedIn: () => {
        api.keeper.remember(true)
        startOver()
      },
      signOut: async () => {
        const { error } = await api.client.mutation(LogoutDocument, {}).toPromise()
        return error ? false : left()
      },
      signOutEverywhere: async () => {
        const { error } = await api.client.mutation(EndAllSessionsDocument, {}).toPromise()
        return error ? false : left()
      },
      forget: left,
      reload: () => {
        void api.client.query(MeDocument, {}, { requestPolicy: 'network-only' }).toPromise()
      },
    }
  }, [answer, api, startOver])
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
