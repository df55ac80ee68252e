import type { Clock } from '#adapters/clock/port.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { Random } from '#server/app/module/module.ts'

/** So many faults one after the other, and no call goes out for a while. */
const faultsInARow = 5
/** The first pause; twice as long after each probe that fails. A random part of up to a half is taken off. */
const pause = { firstMs: SECOND, mostMs: 30 * SECOND } as const

/** How a breaker stands: since when calls are refused, and whether one is out to see whether that may end. */
export type Stalled = { since: Date; isProbing: boolean }

/**
 * Refuses calls after faults in a row, and lets one out after a pause as a probe: an answer ends the refusing, a fault
 * makes the pause longer.
 */
export function createBreaker(
  { clock, random }: { clock: Clock; random: Pick<Random, 'int'> },
  changed: (state: 'stalled' | 'answers', since: Date) => void,
) {
  let faults = 0
  let open: { since: Date; probes: number; nextProbeMs: number; isProbing: boolean } | null = null

  function pauseMs(probes: number): number {
    const ms = Math.min(pause.firstMs * 2 ** Math.min(probes, 20), pause.mostMs)
    return ms - random.int(ms / 2)
  }

  return {
    /** Whether a call that begins now would be refused. */
    refuses: (): boolean => open !== null && (open.isProbing || clock.nowMs() < open.nextProbeMs),

    /** Called as a call goes out, and answers what is to be called when it is back. */
    goesOut(): (isFault: boolean) => void {
      const probe = open
      if (probe) probe.isProbing = true
      return (isFault) => {
        if (!isFault) {
          faults = 0
          const since = open?.since
          open = null
          if (since) changed('answers', since)
          return
        }
        faults += 1
        if (open === null && faults >= faultsInARow) {
          open = { since: clock.now(), probes: 0, nextProbeMs: clock.nowMs() + pauseMs(0), isProbing: false }
          changed('stalled', open.since)
        } else if (open !== null && open === probe) {
          open.probes += 1
          open.nextProbeMs = clock.nowMs() + pauseMs(open.probes)
          open.isProbing = false
        }
      }
    },

    /** Null while calls go out. */
    stalled: (): Stalled | null => open && { since: open.since, isProbing: open.isProbing },
  }
}
