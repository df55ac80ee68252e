import { tripIsEngaged } from '#domain/trips/states.ts'
import { seatByCode } from '#server/modules/trips/group/group-seats.store.ts'
import { groupWalkById } from '#server/modules/trips/group/group-walks.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

/** What a link for a friend's seat leads to. */
export type Invitation =
  | { kind: 'unknown' }
  /** The seat is given up, or the walk is called off or over. */
  | { kind: 'over'; groupWalkId: string; payerName: string | null }
  /** `taken`: a friend has come by it. */
  | { kind: 'invited' | 'taken'; groupWalkId: string; payerName: string | null }

/** What the link of a code leads to; no account is asked for. */
export async function seatInvitation(ctx: TripsContext, code: string): Promise<Invitation> {
  const seat = await seatByCode(ctx.db, code)
  const [trip, group] = seat
    ? await Promise.all([tripById(ctx.db, seat.tripId), groupWalkById(ctx.db, seat.groupWalkId)])
    : [null, null]
  if (!seat || !trip || !group) return { kind: 'unknown' }
  const payerName = (await ctx.identity.people([trip.travellerId])).get(trip.travellerId)?.firstName ?? null
  const of = { groupWalkId: group.id, payerName }
  const isOver =
    seat.givenUpAt !== null || !tripIsEngaged(trip.status) || ['calledOff', 'ended'].includes(group.status)
  if (isOver) return { kind: 'over', ...of }
  return { kind: seat.friendName === null ? 'invited' : 'taken', ...of }
}
