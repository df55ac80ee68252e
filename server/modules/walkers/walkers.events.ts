import { topics } from '#adapters/realtime/port.ts'
import { atMostEvery } from '#server/app/at-most-every.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import type { Place } from '#domain/shared/place.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { WalkersDeps } from '#server/modules/walkers/walkers.service.ts'

/** A wish to be told that has come true. `contact` is for messages only. */
export type WalkerIsFree = {
  alertId: string
  userId: string
  contact: { phone: string | null; email: string | null }
  slug: string
  place: string
}

/** Who hears of walkers within the transaction that decides it: what they do exists only when it commits. */
export type WalkersSubscriber = { walkerIsFree(tx: Tx, free: WalkerIsFree): Promise<void> }

/** Tells whoever watches the destinations around a place that somebody there came, went or changed. */
export type WalkersEvents = {
  changed(what: 'online' | 'offline' | 'moved' | 'engaged' | 'freed' | 'expired', ...places: Place[]): void
}

export function walkersEvents(deps: WalkersDeps): WalkersEvents {
  const tell = atMostEvery(presenceRules.tellEveryMs, (destinationId) =>
    deps.realtime.publish(topics.destination(destinationId), { kind: 'walkersChanged' }),
  )
  return {
    changed(what, ...places) {
      deps.metrics.events.inc({ event: `walker_${what}` })
      Promise.all(places.map((place) => deps.destinations.idsNear(place, presenceRules.rangeKm)))
        .then((found) => new Set(found.flat()).forEach(tell))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'listeners of a destination were not told'))
    },
  }
}
