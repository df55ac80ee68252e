import type { Place } from '#domain/shared/place.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** Destinations have been added or changed. */
    'destinations.changed': { count: number }
    /** One that was closed is open again. */
    'destination.opened': { destinationId: string }
    /** Areas that are not walked are marked, lifted or others: as they were and as they are. */
    'noWalk.changed': { areas: readonly (Place & { radiusM: number })[] }
    'wish.saved': { wishId: string }
    /** A person has taken a wish off their list. */
    'wish.deleted': { wishId: string }
  }
}
