import { kindOfCall } from '#web/api/call-kind.ts'

/** A call is sent at most so often before its failure is shown. */
const sendsAtMost = 4
/** Before the second send, and twice as long before each further one, unless the server names a time. */
const firstWaitMs = 500

/**
 * A fetch that sends a call of the API again when a server that stops or starts answers 503, and once when no answer came
 * at all: a phone that changes from one network to another breaks what is under way. A command is the same press then,
 * because it goes with its key until it is answered (`keyedFetch`). When the server says that a failure passes by itself
 * (`retry`), a question alone is sent again: to a command this is an answer, and its person decides about the next press.
 */
export function retryingFetch(
  send: typeof fetch,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): typeof fetch {
  return async (input, init) => {
    const kind = kindOfCall(init?.body)
    for (let sends = 1; ; sends++) {
      let response: Response
      try {
        response = await send(input, init)
      } catch (error) {
        // Every other failure, such as an end that was asked for, is no broken way.
        if (sends > 1 || !(error instanceof TypeError) || kind === null) throw error
        await wait(firstWaitMs)
        init?.signal?.throwIfAborted()
        continue
      }
      if (sends === sendsAtMost || kind === null) return response
      const hintMs = await retryHintMs(response, kind)
      if (hintMs === null) return response
      await wait(Math.max(hintMs, firstWaitMs * 2 ** (sends - 1)))
      if (init?.signal?.aborted) return response
    }
  }
}

/** How long to wait before the next send; null when there is to be none. */
async function retryHintMs(response: Response, kind: 'question' | 'command'): Promise<number | null> {
  if (response.status === 503) return 0
  if (kind === 'command') return null
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
