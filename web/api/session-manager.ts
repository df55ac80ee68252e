import { endsSession, hasNoSession } from '#web/api/error-funnel.ts'

/**
 * Renews a session under the calls of the web app. Tokens are in HttpOnly cookies, which this code cannot read; it
 * only remembers (as a hint, in local storage) that this browser was signed in.
 */
export interface SessionManager {
  /** A fetch that renews the session once when an answer says that it is over, then repeats the call. */
  readonly fetch: typeof fetch
  /**
   * Renews the session; many callers at once share one request. True when the session lives; when the server says that
   * it is over, `onEnded` is called as well.
   */
  readonly refresh: () => Promise<boolean>
  readonly remember: (signedIn: boolean) => void
  readonly isRemembered: () => boolean
}

export interface SessionManagerDeps {
  readonly fetch: typeof fetch
  readonly url: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Called once when a session could not be renewed. */
  readonly onEnded: () => void
}

interface Answer {
  readonly data?: {
    readonly refreshToken?: { readonly status?: string; readonly user?: unknown }
  } | null
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[]
}

export const SIGNED_IN_KEY = 'huvr.signed_in'

/** Calls that make or end a session themselves; an authentication error from them is an answer, not a reason to renew. */
const ownBusiness = new Set(['Login', 'Register', 'RefreshToken', 'Logout', 'VerifyPhoneNumber', 'EnterOtp'])

const refreshBody = JSON.stringify({
  operationName: 'RefreshToken',
  query: 'mutation RefreshToken {\n  refreshToken {\n    status\n    message\n    expires_in\n  }\n}',
})

/** Builds the manager; see SessionManager. */
export function createSessionManager(deps: SessionManagerDeps): SessionManager {
  let running: Promise<boolean | 'unknown'> | null = null

  const isRemembered = () => deps.storage.getItem(SIGNED_IN_KEY) === '1'
  const remember = (signedIn: boolean) =>
    signedIn ? deps.storage.setItem(SIGNED_IN_KEY, '1') : deps.storage.removeItem(SIGNED_IN_KEY)

  const refresh = () => {
    running ??= renew(deps).finally(() => {
      running = null
    })
    return running
  }

  const sessionFetch: typeof fetch = async (input, init) => {
    const response = await deps.fetch(input, init)
    const operation = operationOf(init?.body)
    if (ownBusiness.has(operation)) return response
    const answer = await answerOf(response.clone())
    const errors = answer?.errors ?? []
    if (!endsSession(errors) || (!isRemembered() && hasNoSession(errors))) return response
    const renewed = await refresh()
    if (renewed === 'unknown') return response
    if (renewed) return deps.fetch(input, init)
    over()
    return response
  }

  const over = () => {
    if (!isRemembered()) return
    remember(false)
    deps.onEnded()
  }

  const refreshOrEnd = async () => {
    const renewed = await refresh()
    if (renewed === false) over()
    return renewed === true
  }

  return { fetch: sessionFetch, refresh: refreshOrEnd, remember, isRemembered }

  /** True: renewed. False: the server says that it is over. Unknown: no clear answer, so nothing is concluded. */
  async function renew({ fetch: send, url }: SessionManagerDeps): Promise<boolean | 'unknown'> {
    try {
      const response = await send(url, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: refreshBody,
      })
      const answer = await answerOf(response)
      if (answer === null) return 'unknown'
      if (endsSession(answer.errors ?? [])) return false
      if ((answer.errors ?? []).length > 0) return 'unknown'
      return Boolean(answer.data?.refreshToken)
    } catch {
      // No connection: the session may well live, so it does not end for that.
      return 'unknown'
    }
  }
}

function operationOf(body: unknown): string {
  if (typeof body !== 'string') return ''
  try {
    const parsed = JSON.parse(body) as { operationName?: unknown }
    return typeof parsed.operationName === 'string' ? parsed.operationName : ''
  } catch {
    // Not one of our calls; it is passed through untouched.
    return ''
  }
}

async function answerOf(response: Response): Promise<Answer | null> {
  try {
    return (await response.json()) as Answer
  } catch {
    // A proxy's error page or a cut answer: there is nothing to read a session from.
    return null
  }
}
