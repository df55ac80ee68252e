/** Keeps an entry as the newest one; of `atMost` others the oldest goes. */
export function dropOldest<Key, Value>(
  stored: Map<Key, Value>,
  key: Key,
  value: Value,
  atMost: number,
): void {
  stored.delete(key)
  const [oldest] = stored.keys()
  if (oldest !== undefined && stored.size >= atMost) stored.delete(oldest)
  stored.set(key, value)
}

/**
 * A pure function that is asked for the same few texts again and again, with its answers kept: those of the `atMost` newest
 * texts, so that made-up texts take no more memory than that.
 */
export function memoised<Answer>(ask: (text: string) => Answer, atMost = 1000): (text: string) => Answer {
  const stored = new Map<string, Answer>()
  return (text) => {
    const known = stored.get(text)
    if (known !== undefined) return known
    const answer = ask(text)
    dropOldest(stored, text, answer, atMost)
    return answer
  }
}
