import type { Clock } from '#adapters/clock/port.ts'

/** Sets the time to a moment of the past, not before the one that was set last. */
export type GoTo = (at: Date) => void

/** The system's time plus an offset that only grows; the twin behind /dev/clock. */
export interface MovableClock extends Clock {
  /** Moves time forward; refuses to go back. */
  forward(ms: number): void
  offsetMs(): number
  /**
   * Lets the whole server live in the past while `work` runs, at the times that it goes to one after the other; between two of
   * them time passes as ever, and afterwards it is what it was. For the demo's seeds alone: what they make has then come about
   * at its own time, through the same code as ever.
   *
   * @throws {RangeError} a time that is in the future, or before the one that was set last
   */
  inPast<T>(work: (goTo: GoTo) => Promise<T>): Promise<T>
}

export function movableClock(startOffsetMs = 0): MovableClock {
  let offset = startOffsetMs
  const nowMs = () => Date.now() + offset
  return {
    now: () => new Date(nowMs()),
    nowMs,
    forward(ms) {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('the clock only moves forward')
      offset += ms
    },
    offsetMs: () => offset,
    async inPast(work) {
      const whole = offset
      const goTo = pastOf(() => Date.now() + whole)
      try {
        return await work((at) => void (offset = goTo(at) - Date.now()))
      } finally {
        offset = whole
      }
    },
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
    async inPast(work) {
      const present = at
      const goTo = pastOf(() => present)
      try {
        return await work((to) => void (at = goTo(to)))
      } finally {
        at = present
      }
    },
  }
}

/** Checks times of the past, one after the other; answers each in milliseconds. */
function pastOf(presentMs: () => number): (at: Date) => number {
  let last = -Infinity
  return (at) => {
    const ms = at.getTime()
    if (!(ms >= last && ms <= presentMs())) throw new RangeError('time passes forward, up to the present')
    last = ms
    return ms
  }
}
