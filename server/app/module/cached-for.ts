import type { Clock } from '#adapters/clock/port.ts'
import type { EventName } from '#server/durable/event.ts'
import type { Events } from '#server/durable/events.ts'

export type CachedFor<T> = { get(): Promise<T>; forget(): void }

export type Memory = {
  /** A server that no event reaches reads again after this long: the net below the events. */
  forMs: number
  /** The events that make it wrong, on whichever server they commit. */
  forgottenBy: readonly [EventName, ...EventName[]]
  /** It is read at most this often, however many events come. */
  atMostEveryMs?: number
}

/**
 * What `read` answers, read again once an event of `forgottenBy` has committed on any server, or once it is `forMs` old on the
 * server's clock. Callers at the same moment share one reading. One that failed is not cachedFor; its callers get the failure.
 */
export function cachedFor<T>(
  { clock, events }: { clock: Clock; events: Pick<Events, 'subscribe'> },
  { forMs, forgottenBy, atMostEveryMs = 0 }: Memory,
  read: () => Promise<T>,
): CachedFor<T> {
  let cached: { at: number; value: Promise<T>; isOutdated: boolean } | null = null
  const isGood = (ageMs: number, isOutdated: boolean) => ageMs < (isOutdated ? atMostEveryMs : forMs)
  const forget = () => {
    if (cached) cached.isOutdated = true
  }
  events.subscribe({
    onAllServers: {
      heard: Object.fromEntries(forgottenBy.map((event) => [event, forget])),
      missed: forget,
    },
  })
  return {
    get() {
      const nowMs = clock.nowMs()
      if (cached && isGood(nowMs - cached.at, cached.isOutdated)) return cached.value
      const reading = { at: nowMs, value: read(), isOutdated: false }
      cached = reading
      reading.value.catch(() => {
        if (cached === reading) cached = null
      })
      return reading.value
    },
    forget,
  }
}
