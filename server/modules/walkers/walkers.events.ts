import { topics } from '#adapters/realtime/port.ts'
import type { Place } from '#domain/shared/place.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import { paced, type Pace } from '#server/app/module/throttle.ts'
import type { OnAllServers } from '#server/durable/events.ts'
import type { FreeCounts } from '#server/modules/walkers/presence/counts.ts'
import type { Shown } from '#server/modules/walkers/presence/shown.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Where walkers came, went, were taken or are free again. */
type PlacesChanged = { places: readonly Place[] }

const changes = [
  'walker.online',
  'walker.offline',
  'walker.engaged',
  'walker.freed',
  'walker.expired',
  // Two people have blocked or unblocked each other: only their maps change.
  'walker.shownAnew',
] as const

type Changes = Record<(typeof changes)[number], PlacesChanged>

/** A walker has moved so far that others see it. */
type Moved = { from: Place; to: Place }

/** A free-alert has come true: a walker is free where a person waits for one. */
export type AlertDue = { alertId: string; userId: string; slug: string; place: string }

/** A walker whom a person follows has come online, and the person wants to be notified, now. `notifiedAt` makes each notification one of its own. */
export type FavouriteOnline = { userId: string; walkerId: string; notifiedAt: string }

declare module '#server/durable/event.ts' {
  interface EventPayloads extends Changes {
    'walker.moved': Moved
    /** One of two people has blocked the other. */
    'person.blocked': { blockerId: string; blockedId: string }
    /** A walker who might not walk may from now on. */
    'walker.mayWalk': { userId: string }
    'alert.due': AlertDue
    'favourite.online': FavouriteOnline
    /** A walker has marked another home zone, or changed it: what is shown of their walks may not be shown any more. */
    'walker.homeZoneMarked': { userId: string }
  }
}

/**
 * Those who look at the destinations around a place get a hint when walkers there change, at most one a second over time and those
 * who are told differences at most five, and the counts of free walkers are made again. A move beyond the walkers that a full list
 * shows is no news to them. Each server does so for its own viewers, by what it has shown them.
 */
export function walkersOnAllServers(
  deps: Pick<WalkersContext, 'realtime' | 'places' | 'log'>,
  {
    counts,
    shown,
  }: { counts: Pick<FreeCounts, 'changed' | 'moved' | 'missed'>; shown: Pick<Shown, 'isTouched'> },
): OnAllServers {
  const publishing = (pace: Pace, topic: (destinationId: string) => string) =>
    paced(pace, (destinationId) =>
      deps.realtime.publishHere(topic(destinationId), { kind: 'walkersChanged' }),
    )
  const publishLists = publishing(presenceRules.publishedLists, topics.destination)
  const publishDifferences = publishing(presenceRules.publishedDifferences, topics.destinationSoon)
  const publish = (destinationId: string) => {
    publishLists(destinationId)
    publishDifferences(destinationId)
  }
  const publishTo = (places: readonly Place[], isPublishedTo: (destinationId: string) => boolean) => {
    Promise.all(places.map((place) => deps.places.idsNear(place, presenceRules.rangeKm)))
      .then((found) => [...new Set(found.flat())].filter(isPublishedTo).forEach(publish))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the hints of a destination were not sent'))
  }
  const changed = ({ places }: PlacesChanged) => {
    counts.changed(places)
    publishTo(places, () => true)
  }
  const moved = ({ from, to }: Moved) => {
    counts.moved(from, to)
    publishTo([from, to], (destinationId) => shown.isTouched(destinationId, from, to))
  }
  return {
    heard: { ...Object.fromEntries(changes.map((name) => [name, changed])), 'walker.moved': moved },
    // Viewers ask again by themselves.
    missed: () => counts.missed(),
  }
}
