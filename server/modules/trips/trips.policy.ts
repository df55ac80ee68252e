import { asksForRating } from '#domain/trips/safety-end.ts'
import { tripCan, type TripAction } from '#domain/trips/states.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/**
 * Who of the two may do what to a trip; when they may is the table of states. Strangers may nothing: they are
 * told that there is no such trip.
 */
const actors = {
  cancel: ['traveller', 'walker'],
  end: ['traveller', 'walker'],
  extend: ['traveller'],
} as const satisfies Partial<Record<TripAction, readonly TripRole[]>>

/** Which of the two a person is; null for strangers, and for walkers while none has accepted. */
export function roleOn(trip: Pick<Trip, 'travellerId' | 'walkerId'>, userId: string): TripRole | null {
  if (trip.travellerId === userId) return 'traveller'
  return trip.walkerId === userId ? 'walker' : null
}

/**
 * Whether this side may do this now; the buttons read it too. A scheduled walk that has been accepted and not begun is
 * cancelled where its fee is shown (scheduling/cancelling.ts), and neither cancelled nor ended here.
 */
export function mayDo(
  action: keyof typeof actors,
  role: TripRole,
  { status, kind, groupWalkId = null }: Pick<Trip, 'status' | 'kind'> & Partial<Pick<Trip, 'groupWalkId'>>,
): boolean {
  const isAhead = kind === 'scheduled' && status === 'accepted'
  // The length of a group walk is that of all its seats.
  if (action === 'extend' && groupWalkId !== null) return false
  return !isAhead && (actors[action] as readonly TripRole[]).includes(role) && tripCan(action, status)
}

/**
 * A walk that has been settled with at least one live second can be rated by both, but not by who has ended it for safety. The walker of a
 * group walk rates none of those who paid.
 */
export function mayRate(
  trip: Pick<Trip, 'status' | 'liveSeconds' | 'safetyEndedBy' | 'groupWalkId'>,
  role: TripRole,
): boolean {
  if (role === 'walker' && trip.groupWalkId !== null) return false
  return trip.status === 'settled' && trip.liveSeconds > 0 && asksForRating(role, trip.safetyEndedBy)
}
