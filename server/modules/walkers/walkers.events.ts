import { topics } from '#adapters/realtime/port.ts'
import { atMostEvery } from '#server/app/at-most-every.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import type { Place } from '#domain/shared/place.ts'
import type { WalkersDeps } from '#server/modules/walkers/walkers.service.ts'

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
