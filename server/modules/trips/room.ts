import { tripCan } from '#domain/trips/trip-state.ts'
import type { RoomTicket } from '#server/modules/media/public.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'

/** Entering the room of an accepted walk. */
export function roomUseCase(t: TripsParts) {
  return {
    /** A fresh ticket for one of the two; null for strangers, before accept and after the end. */
    async roomTicket(tripId: string, userId: string): Promise<RoomTicket | null> {
      const trip = await tripsStore(t.db).byId(tripId)
      const role = trip && roleOn(trip, userId)
      if (!trip || !role || !tripCan('end', trip.status)) return null
      return t.media.ticket({ ownerId: tripId, userId, role })
    },
  }
}
