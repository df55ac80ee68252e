import { EndAllSessionsDocument, LogoutDocument } from '#web/api/generated/sign-out.ts'
import { useSession } from '#web/api/session.tsx'

interface SignOut {
  /** Ends the session on the server and forgets everything here; false when the server did not answer. */
  readonly signOut: () => Promise<boolean>
  /** Ends every session of this person, this one included; false when the server did not answer. */
  readonly signOutEverywhere: () => Promise<boolean>
}

/** The ways out, apart from the session so that the pages of visitors do not load them. */
export function useSignOut(): SignOut {
  const { api, forget } = useSession()
  const end = async (document: typeof LogoutDocument | typeof EndAllSessionsDocument) => {
    const { error } = await api.client.mutation<unknown>(document, {}).toPromise()
    if (!error) forget()
    return !error
  }
  return { signOut: () => end(LogoutDocument), signOutEverywhere: () => end(EndAllSessionsDocument) }
}
