import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import { seatsOfGroup } from '#server/modules/trips/group/group-people.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

/** A person of a group walk, as its people see each other: by the seat. */
export type GroupPerson = { seat: string; name: string; isMe: boolean }

/**
 * The walker and those who have a seat on the group walk of a trip, for its walker and its payers; none for a walk of two, and for
 * who has no part in it.
 */
export async function groupPeople(
  ctx: TripsContext,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<GroupPerson[]> {
  const trip = await tripById(ctx.db, tripId)
  const isOneOfThem = trip?.travellerId === userId || trip?.walkerId === userId
  if (!trip || !isOneOfThem || trip.groupWalkId === null || trip.walkerId === null) return []
  const seats = await seatsOfGroup(ctx.db, trip.groupWalkId)
  const people = await ctx.identity.people([trip.walkerId, ...new Set(seats.map(({ payerId }) => payerId))])
  const nameOf = (id: string) => people.get(id)?.firstName ?? ''
  return [
    { seat: walkerSeat, name: nameOf(trip.walkerId), isMe: trip.walkerId === userId },
    ...seats.map(({ tripId: of, seatNumber, payerId, friendName }) => ({
      seat: seatId(of, seatNumber),
      name: seatNumber === 1 ? nameOf(payerId) : (friendName ?? nameOf(payerId)),
      isMe: seatNumber === 1 && payerId === userId,
    })),
  ]
}
