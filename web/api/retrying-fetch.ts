/** A question is sent at most so often before its failure is shown. */
const sendsAtMost = 4
/** Before the second send, and twice as long before each further one, unless the server names a time. */
const firstWaitMs = 500

/**
 * A fetch that sends a question again when the server says that its failure passes by itself (`retry`), when a server
 * that stops or starts answers 503, and once when no answer came at all: a phone that changes from one network to another
 * breaks what is under way. Mutations are not: their person presses again, with the same key.
 */
export function retryingFetch(
  send: typeof fetch,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): typeof fetch {
  return async (input, init) => {
    for (let sends = 1; ; sends++) {
      let response: Response
      try {
        response = await send(input, init)
      } catch (error) {
        // Every other failure, such as an end that was asked for, is no broken way.
        if (sends > 1 || !(error instanceof TypeError) || !isQuestion(init?.body)) throw error
        await wait(firstWaitMs)
        init?.signal?.throwIfAborted()
        continue
      }
      if (sends === sendsAtMost || !isQuestion(init?.body)) return response
      const hintMs = await retryHintMs(response)
      if (hintMs === null) return response
      await wait(Math.max(hintMs, firstWaitMs * 2 ** (sends - 1)))
      if (init?.signal?.aborted) return response
    }
  }
}

function isQuestion(body: unknown): boolean {
  if (typeof body !== 'string') return false
  try {
    const { query } = JSON.parse(body) as { query?: unknown }
    return typeof query === 'string' && !/^\s*mutation\b/.test(query)
  } catch {
    // Not a call of the API.
    return false
  }
}

/** How long to wait before the next send; null when there is to be none. */
async function retryHintMs(response: Response): Promise<number | null> {
  if (response.status === 503) return 0
  try {
    const { errors } = (await response.clone().json()) as {
      errors?: { extensions?: { retry?: { after_ms?: unknown } } }[]
    }
    const hint = errors?.find(({ extensions }) => extensions?.retry !== undefined)?.extensions?.retry
    return hint === undefined ? null : Number(hint.after_ms ?? 0)
  } catch {
    // No answer of ours: the caller decides what it means.
    return null
  }
}
