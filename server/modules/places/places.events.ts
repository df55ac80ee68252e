import type { EventHints } from '#server/durable/events.ts'
import type { PlacesService } from '#server/modules/places/places.service.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** Destinations have been added or changed. */
    'destinations.changed': { count: number }
    /** A person has taken a wish off their list. */
    'wish.deleted': { wishId: string }
  }
}

/** The memory of destinations is read again after a change. */
export function placesHints(places: Pick<PlacesService, 'forget'>): EventHints {
  return { 'destinations.changed': () => places.forget() }
}
