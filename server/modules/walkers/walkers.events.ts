import { topics } from '#adapters/realtime/port.ts'
import type { Place } from '#domain/shared/place.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import { atMostEvery } from '#server/app/module/throttle.ts'
import type { EventHints } from '#server/durable/events.ts'
import type { FreeCounts } from '#server/modules/walkers/presence/counts.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Where walkers came, went, were taken or are free again. */
type PlacesChanged = { places: readonly Place[] }

const changes = [
  'walker.online',
  'walker.offline',
  'walker.engaged',
  'walker.freed',
  'walker.expired',
] as const

type Changes = Record<(typeof changes)[number], PlacesChanged>

/** A walker has moved so far that others see it. */
type Moved = { from: Place; to: Place }

/** A free-alert has come true: a walker is free where a person waits for one. */
export type AlertDue = { alertId: string; userId: string; slug: string; place: string }

declare module '#server/durable/event.ts' {
  interface EventPayloads extends Changes {
    'walker.moved': Moved
    'alert.due': AlertDue
  }
}

/**
 * Those who look at the destinations around a place get a hint when walkers there change, at most one a second, and the
 * counts of free walkers are made again.
 */
export function walkerHints(
  deps: Pick<WalkersContext, 'realtime' | 'places' | 'log'>,
  counts: Pick<FreeCounts, 'changed' | 'moved'>,
): EventHints {
  const publish = atMostEvery(presenceRules.tellEveryMs, (destinationId) =>
    deps.realtime.publish(topics.destination(destinationId), { kind: 'walkersChanged' }),
  )
  const tell = ({ places }: PlacesChanged) => {
    Promise.all(places.map((place) => deps.places.idsNear(place, presenceRules.rangeKm)))
      .then((found) => new Set(found.flat()).forEach(publish))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the hints of a destination were not sent'))
  }
  const changed = ({ places }: PlacesChanged) => {
    counts.changed(places)
    tell({ places })
  }
  const moved = ({ from, to }: Moved) => {
    counts.moved(from, to)
    tell({ places: [from, to] })
  }
  return { ...Object.fromEntries(changes.map((name) => [name, changed])), 'walker.moved': moved }
}
