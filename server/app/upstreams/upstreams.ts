import type { Clock } from '#adapters/clock/port.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { busy, createLimiter } from '#server/app/module/limiter.ts'
import type { Metrics } from '#server/app/telemetry/metrics.ts'
import type { Random } from '#server/app/module/module.ts'
import { upstreamSpan } from '#server/app/telemetry/traces/spans.ts'
import type { Traces } from '#server/app/telemetry/traces/traces.ts'
import { createBreaker } from '#server/app/upstreams/breaker.ts'

/** The call has not been made: the upstream stalls, or too many calls wait for it already. */
export const refused = Symbol('refused')

/** How many calls of an upstream run at once, and how many more may wait for their turn. */
type Bounds = { atOnce: number; waitingMax: number }

export type Upstream = {
  /** Makes a call, unless it is refused. `isFault` tells from its answer, or from what it threw, whether the upstream is at fault. */
  call<T>(
    work: () => Promise<T>,
    isFault: { answer?: (answer: T) => boolean; error?: (error: unknown) => boolean },
  ): Promise<T | typeof refused>
}

/** One upstream that does not answer, as the health page shows it. */
export type StalledUpstream = {
  partner: string
  state: 'refusing' | 'probing'
  since: Date
  /** Calls that have not been answered yet. */
  waiting: number
}

export type Upstreams = {
  /** The upstream of this name, with a queue and a breaker of its own. */
  of(name: string, bounds: Bounds): Upstream
  stalled(): StalledUpstream[]
}

/**
 * The other companies' servers that this one calls. Each has its own bounded queue and its own breaker, so that one
 * that stalls delays its own calls only; see docs/decisions/0033.
 */
export function createUpstreams(deps: {
  traces?: Traces | null
  clock: Clock
  random: Pick<Random, 'int'>
  log: Log
  metrics: Metrics
}): Upstreams {
  const all = new Map<string, Upstream & { stalled(): StalledUpstream | null }>()
  return {
    of(name, bounds) {
      const known = all.get(name) ?? createUpstream(deps, name, bounds)
      all.set(name, known)
      return known
    },
    stalled: () => [...all.values()].flatMap((one) => one.stalled() ?? []),
  }
}

type Deps = Parameters<typeof createUpstreams>[0]

function createUpstream(
  { clock, random, log, metrics, traces = null }: Deps,
  partner: string,
  bounds: Bounds,
) {
  const limiter = createLimiter(bounds)
  let waiting = 0
  const breaker = createBreaker({ clock, random }, (state, since) => {
    metrics.partnerStalled.set({ partner }, state === 'stalled' ? 1 : 0)
    if (state === 'stalled') log.warn({ partner, waiting }, 'a partner does not answer; calls are refused')
    else log.info({ partner, ms: clock.nowMs() - since.getTime() }, 'the partner answers again')
  })
  metrics.partnerStalled.set({ partner }, 0)

  function count(change: 1 | -1): void {
    waiting += change
    metrics.partnerWaiting.set({ partner }, waiting)
  }

  return {
    async call<T>(
      work: () => Promise<T>,
      isFault: { answer?: (answer: T) => boolean; error?: (error: unknown) => boolean },
    ): Promise<T | typeof refused> {
      const note = (outcome: 'answered' | 'fault' | 'refused') =>
        metrics.partnerCalls.inc({ partner, outcome })
      const goOut = async () => {
        // The upstream may have stalled while the call waited for its turn.
        if (breaker.refuses()) return refused
        const back = breaker.goesOut()
        const ended = (wasFault: boolean) => (back(wasFault), note(wasFault ? 'fault' : 'answered'))
        try {
          const answer = await upstreamSpan(traces, partner, work, isFault.answer)
          ended(isFault.answer?.(answer) ?? false)
          return answer
        } catch (error) {
          ended(isFault.error?.(error) ?? false)
          throw error
        }
      }
      count(1)
      try {
        const answer = breaker.refuses() ? refused : await limiter(goOut)
        if (answer !== refused && answer !== busy) return answer
        note('refused')
        return refused
      } finally {
        count(-1)
      }
    },

    stalled(): StalledUpstream | null {
      const open = breaker.stalled()
      return open && { partner, state: open.isProbing ? 'probing' : 'refusing', since: open.since, waiting }
    },
  }
}
