import type { Clock } from '#adapters/clock/port.ts'

export type Remembered<T> = { get(): Promise<T>; forget(): void }

/**
 * What `read` answers, read again once it is `forMs` old on the server's clock or has been forgotten. Callers at the same
 * moment share one reading. One that failed is not remembered; its callers get the failure.
 */
export function remembered<T>(clock: Clock, forMs: number, read: () => Promise<T>): Remembered<T> {
  let kept: { at: number; value: Promise<T> } | null = null
  return {
    get() {
      const nowMs = clock.nowMs()
      if (kept && nowMs - kept.at < forMs) return kept.value
      const reading = { at: nowMs, value: read() }
      kept = reading
      reading.value.catch(() => {
        if (kept === reading) kept = null
      })
      return reading.value
    },
    forget() {
      kept = null
    },
  }
}
