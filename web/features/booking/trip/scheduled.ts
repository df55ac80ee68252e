import { tripView } from '#domain/trips/states.ts'
import type { TripCardFragment } from '#web/api/generated/trips.ts'

type Trip = Pick<TripCardFragment, 'kind' | 'status' | 'opens_at' | 'server_now'>

/** Whether a scheduled trip is on its own page still, or again: before its room opens, and when no walk came of it. */
export function isOnItsPage(trip: Trip): boolean {
  if (trip.kind !== 'scheduled') return false
  const view = tripView(trip.status)
  if (view === 'request' || view === 'noWalk') return true
  const opensAt = trip.opens_at ?? null
  return trip.status === 'accepted' && opensAt !== null && Date.parse(opensAt) > Date.parse(trip.server_now)
}
