/** How the last change of one setting went. `failed` means that it has been put back. */
export type SaveState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly lines: readonly string[] }

/** What has been changed in this visit; a new object after every change. */
export interface Changes<V extends object> {
  /** Stands over what was loaded: what the person wants, or what the server confirmed last. */
  readonly values: Partial<V>
  readonly states: Partial<Record<keyof V, SaveState>>
}

/** Saves single settings by name; see createSaver. */
export interface Saver<V extends object> {
  readonly set: <K extends keyof V>(name: K, value: V[K]) => void
  readonly changes: () => Changes<V>
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Saves each setting on its own and at once. What was chosen is shown before the server has answered, and put back when
 * it refuses. Changes of one setting are sent one after the other, the newest last, so that a slow answer can never
 * bring an older choice back; what was chosen in between is left out.
 */
export function createSaver<V extends object>(
  /** Sends one setting; the lines to show when it failed, null when it is stored. */
  send: <K extends keyof V>(name: K, value: V[K]) => Promise<readonly string[] | null>,
): Saver<V> {
  const listeners = new Set<() => void>()
  const wanted = new Map<keyof V, V[keyof V]>()
  const confirmed = new Map<keyof V, V[keyof V]>()
  const sending = new Set<keyof V>()
  let changes: Changes<V> = { values: {}, states: {} }

  const show = (name: keyof V, state: SaveState) => {
    const values = Object.fromEntries([...confirmed, ...wanted]) as Partial<V>
    changes = { values, states: { ...changes.states, [name]: state } }
    for (const listener of listeners) listener()
  }
  const run = async (name: keyof V) => {
    sending.add(name)
    for (;;) {
      const sent = wanted.get(name) as V[keyof V]
      const lines = await send(name, sent)
      if (!lines) confirmed.set(name, sent)
      // Something newer was chosen meanwhile: what counts is how that goes.
      if (wanted.get(name) !== sent) continue
      wanted.delete(name)
      sending.delete(name)
      return show(name, lines ? { kind: 'failed', lines } : { kind: 'saved' })
    }
  }
  return {
    set: (name, value) => {
      wanted.set(name, value)
      show(name, { kind: 'saving' })
      if (!sending.has(name)) void run(name)
    },
    changes: () => changes,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
