import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { seatId } from '#domain/walk/group/people.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { RoomTicket } from '#server/modules/recordings/public.ts'
import { readWheel } from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import { sizesOf } from '#server/modules/walk/picture-sizes.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/**
 * A fresh ticket to the media room for one of the two; null for strangers and after the end. Before the acceptance
 * there is no ticket yet, but its traveler and the walkers at whom it rings may prepare: they get the engine and the relays.
 * A room server that does not answer throws, so that the question is sent again.
 */
export async function roomTicket(ctx: WalkDeps, tripId: string, userId: string): Promise<RoomTicket | null> {
  const participation = await ctx.trips.participation(tripId, userId)
  // A scheduled walk is entered from shortly before its start.
  if (participation && !participation.trip.isOpen) return null
  if (participation && tripCan('end', participation.trip.status)) {
    const { trip, role } = participation
    // Of a group walk there is one room; its payers see and hear, and speak while they hold the wheel.
    const ofGroup = trip.groupWalkId !== null
    const outcome = await ctx.recordings.ticket({
      ownerId: trip.groupWalkId ?? tripId,
      userId,
      role: ofGroup && role === 'traveller' ? 'viewer' : role,
      ...sizesOf(trip),
      ...(ofGroup && (await mayPayerSpeak(ctx, trip.groupWalkId ?? '', tripId)) && { maySpeak: true }),
    })
    if (outcome.kind === 'noAnswer') throw new UpstreamStalled('the room server does not answer')
    return outcome.kind === 'ticket' ? outcome.ticket : null
  }
  const mayPrepare = participation
    ? participation.trip.status === 'requested'
    : await ctx.trips.ringsAt(tripId, userId)
  return mayPrepare ? { ...ctx.recordings.relays(userId), roomName: '', roomSid: '', token: '' } : null
}

/** A payer who holds the wheel at this moment. */
async function mayPayerSpeak(ctx: WalkDeps, groupWalkId: string, tripId: string): Promise<boolean> {
  const { wheel } = await readWheel(ctx.db, groupWalkId)
  return wheel.holder?.personId === seatId(tripId, 1)
}

/**
 * The trip by which a person enters a group walk whose room is open: a payer by their own, the walker by the first. Null before
 * that, after the end, and for all others.
 */
export async function groupEntryTrip(
  ctx: WalkDeps,
  groupWalkId: string,
  userId: string,
): Promise<string | null> {
  const group = await ctx.trips.liveGroup(groupWalkId)
  if (!group?.openedAt || group.endedAt) return null
  const open = (await ctx.trips.tripsOfGroup(groupWalkId)).filter(
    ({ isOpen, status }) => isOpen && tripCan('end', status),
  )
  const own = open.find(({ travellerId }) => travellerId === userId || group.walkerId === userId)
  return own?.id ?? null
}
