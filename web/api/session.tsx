import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Provider, useMutation, useQuery } from 'urql'
import { createApi, type Api } from '#web/api/client.ts'
import { LogoutDocument, MeDocument, type MeQuery } from '#web/api/generated/identity.ts'
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
  /** Ends the session on the server and forgets everything here. */
  readonly signOut: () => Promise<void>
  readonly reload: () => void
  readonly api: Api
}

const SessionContext = createContext<SessionTools | null>(null)

/** Provides the API client and the session to the whole app. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0)
  // A new round means another person: client, cache and socket are made anew.
  const api = useMemo(() => {
    void round
    return createApi(() => setRound((now) => now + 1))
  }, [round])
  const startOver = useCallback(() => {
    api.socket.close()
    setRound((now) => now + 1)
  }, [api])
  useEffect(() => {
    const onOtherTab = (event: StorageEvent) => {
      if (event.key === SIGNED_IN_KEY) startOver()
    }
    window.addEventListener('storage', onOtherTab)
    return () => window.removeEventListener('storage', onOtherTab)
  }, [startOver])
  return (
    <Provider value={api.client}>
      <SessionOfClient api={api} startOver={startOver}>
        {children}
      </SessionOfClient>
    </Provider>
  )
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
  const [{ data, error }, execute] = useQuery({ query: MeDocument })
  const [, logout] = useMutation(LogoutDocument)
  const me = data?.me
  useEffect(() => {
    if (me) api.keeper.remember(true)
  }, [me, api])
  const state = useMemo<SessionState>(() => {
    if (me) return { kind: 'signedIn', me }
    if (me === null) return { kind: 'visitor' }
    return error ? { kind: 'unreachable' } : { kind: 'loading' }
  }, [me, error])
  const tools = useMemo<SessionTools>(
    () => ({
      state,
      api,
      signedIn: () => {
        api.keeper.remember(true)
        startOver()
      },
      signOut: async () => {
        await logout({})
        api.keeper.remember(false)
        startOver()
      },
      reload: () => execute({ requestPolicy: 'network-only' }),
    }),
    [state, api, startOver, logout, execute],
  )
  return <SessionContext.Provider value={tools}>{children}</SessionContext.Provider>
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
