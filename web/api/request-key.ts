import { kindOfCall } from '#web/api/call-kind.ts'

/**
 * One key for each press, so that a command that is sent again has no second effect (the server stores keys for a day).
 * The same command gets the same key until it has been answered: a second tap while the first is under way, and a
 * new try after the connection broke, are the same press. An answer, whatever it says, ends the press.
 */
export interface RequestKeys {
  /** The key of a command that is about to be sent. */
  readonly keyOf: (command: string) => string
  /** The command has been answered; the next one like it is a new press. */
  readonly answered: (command: string) => void
}

/** Commands without an answer that are stored; older ones are taken for given up. */
const openMax = 50

/** Builds the memory of presses; `random` fills an array with chance, as `crypto.getRandomValues` does. */
export function createRequestKeys(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): RequestKeys {
  const open = new Map<string, string>()
  return {
    keyOf: (command) => {
      const known = open.get(command)
      if (known !== undefined) return known
      const key = [...random(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      open.set(command, key)
      const [oldest] = open.keys()
      if (open.size > openMax && oldest !== undefined) open.delete(oldest)
      return key
    },
    answered: (command) => void open.delete(command),
  }
}

/**
 * A fetch that sends every mutation of the API with its key; one whose answer breaks off fails and is sent again with the same key. Questions and
 * other calls pass untouched.
 */
export function keyedFetch(send: typeof fetch, keys: RequestKeys): typeof fetch {
  return async (input, init) => {
    const command = init?.body
    if (typeof command !== 'string' || kindOfCall(command) !== 'command') return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('idempotency-key', keys.keyOf(command))
    const response = await send(input, { ...init, headers })
    // A proxy's error page says nothing about what became of the command.
    if (!response.ok) return response
    // Nor does an answer that breaks off, which fails here as one that did not come.
    await response.clone().arrayBuffer()
    keys.answered(command)
    return response
  }
}
