import type { Clock } from '#adapters/clock/port.ts'

/** The system's time plus an offset that only grows; the twin behind /dev/clock. */
export interface MovableClock extends Clock {
  /** Moves time forward; refuses to go back. */
  forward(ms: number): void
  offsetMs(): number
}

export function movableClock(startOffsetMs = 0): MovableClock {
  let offset = startOffsetMs
  return {
    now: () => new Date(Date.now() + offset),
    nowMs: () => Date.now() + offset,
    forward(ms) {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('the clock only moves forward')
      offset += ms
    },
    offsetMs: () => offset,
  }
}

/** A clock that stands still until told; for tests of rules and services. */
export function fixedClock(start: string | Date): MovableClock {
  let at = new Date(start).getTime()
  const begin = at
  return {
    now: () => new Date(at),
    nowMs: () => at,
    forward(ms) {
      at += ms
    },
    offsetMs: () => at - begin,
  }
}
