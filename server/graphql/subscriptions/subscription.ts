/**
 * Turns hints ("something changed") into answers, for GraphQL subscriptions. The first answer comes at once, so that
 * nothing is lost between a client's query and its subscription. Hints that came while an answer was being made are
 * told by one more answer. An answer of undefined is not sent.
 *
 * A plain iterator on purpose: `return()` of an async generator waits for the event it is waiting for, so a
 * listener of a quiet topic would never end.
 */
export function answersTo<T>(
  hints: AsyncIterableIterator<unknown>,
  answer: () => Promise<T | undefined>,
): AsyncIterableIterator<T> {
  let isFirst = true
  let ended = false
  return {
    async next() {
      while (!ended) {
        if (!isFirst && (await hints.next()).done) break
        isFirst = false
        const value = await answer()
        if (value !== undefined) return { value, done: false }
      }
      return { value: undefined, done: true }
    },
    async return() {
      ended = true
      await hints.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
