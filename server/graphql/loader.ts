/**
 * Gathers the keys that are asked for in one turn of the event loop and fetches them together, so that a list of
 * things is one query and not one per thing. Nothing is stored: the next turn asks again.
 */
export function createLoader<V>(
  fetch: (keys: readonly string[]) => Promise<Map<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting: { keys: Set<string>; found: Promise<Map<string, V>> } | null = null
  return async (key) => {
    if (!waiting) {
      const keys = new Set<string>()
      const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = null
        return fetch([...keys])
      })
      waiting = { keys, found }
    }
    waiting.keys.add(key)
    return (await waiting.found).get(key)
  }
}
