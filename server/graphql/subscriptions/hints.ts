import { isMissed } from '#adapters/realtime/port.ts'

/**
 * The hints of a topic that pass, for subscriptions that listen to a part of it, and each `missed`, after which what is listened
 * to is read again. Ends with its source.
 */
export function hintsOf(
  source: AsyncIterableIterator<unknown>,
  passes: (payload: unknown) => boolean,
): AsyncIterableIterator<unknown> {
  return {
    async next() {
      for (;;) {
        const hint = await source.next()
        if (hint.done || isMissed(hint.value) || passes(hint.value)) return hint
      }
    },
    async return() {
      await source.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
