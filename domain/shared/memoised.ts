/** Keeps an entry as the newest one; of `atMost` others the oldest goes. */
export function dropOldest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  kept.delete(key)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= atMost) kept.delete(oldest)
  kept.set(key, value)
}

/**
 * A pure function that is asked for the same few texts again and again, with its answers kept: those of the `atMost` newest
 * texts, so that made-up texts take no more memory than that.
 */
export function memoised<Answer>(ask: (text: string) => Answer, atMost = 1000): (text: string) => Answer {
  const kept = new Map<string, Answer>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = ask(text)
    dropOldest(kept, text, answer, atMost)
    return answer
  }
}
