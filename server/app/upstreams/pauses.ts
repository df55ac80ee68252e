import type { Clock } from '#adapters/clock/port.ts'

/** So many pauses are cached; those that are over go first. */
const storedAtMost = 10_000

/** Pauses that an outside service has asked for (`Retry-After`), by what they are for: the service, or one device of it. */
export function createPauses({ nowMs }: Pick<Clock, 'nowMs'>) {
  const untilMs = new Map<string, number>()
  const lasts = (name: string): boolean => {
    const until = untilMs.get(name)
    if (until === undefined) return false
    if (nowMs() < until) return true
    untilMs.delete(name)
    return false
  }
  return {
    lasts,
    begin(name: string, ms: number): void {
      if (untilMs.size >= storedAtMost) for (const known of untilMs.keys()) lasts(known)
      if (untilMs.size < storedAtMost) untilMs.set(name, nowMs() + ms)
    },
  }
}
