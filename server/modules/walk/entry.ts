import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { RoomTicket } from '#server/modules/recordings/public.ts'
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
    const outcome = await ctx.recordings.ticket({ ownerId: tripId, userId, role: participation.role })
    if (outcome.kind === 'noAnswer') throw new UpstreamStalled('the room server does not answer')
    return outcome.kind === 'ticket' ? outcome.ticket : null
  }
  const mayPrepare = participation
    ? participation.trip.status === 'requested'
    : await ctx.trips.ringsAt(tripId, userId)
  return mayPrepare ? { ...ctx.recordings.relays(userId), roomName: '', roomSid: '', token: '' } : null
}
