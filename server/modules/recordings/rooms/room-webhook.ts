import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { holdToRights } from '#server/modules/recordings/rooms/room-people.ts'
import { addRoomEvent, forgetRoomSid, hasRoom } from '#server/modules/recordings/rooms/rooms.store.ts'

/** A person has come, or sends something. */
const comings: ReadonlySet<string> = new Set(['participant_joined', 'track_published'])

export type RoomEventOutcome = 'forged' | 'accepted' | 'again' | 'foreign'

/**
 * Takes one webhook event of the room server as it came over the wire. Only what the room server has signed counts; each
 * event counts once; events about rooms that are not ours are acknowledged and dropped, because a server may be shared.
 * Metering does not depend on them: it goes by what both sides witnessed. They keep rooms true, and are evidence.
 */
export async function acceptRoomEvent(
  ctx: RecordingsContext,
  body: string,
  authorization: string | undefined,
): Promise<RoomEventOutcome> {
  const event = (await ctx.rooms.readEvent?.(body, authorization)) ?? null
  if (event === null) return 'forged'
  return ctx.inTransaction(async (tx) => {
    if (!(await hasRoom(tx.sql, event.roomName))) return 'foreign'
    if (!(await addRoomEvent(tx.sql, event, ctx.clock.now()))) return 'again'
    // A room that its server has ended is made again with the next ticket, while ours is open.
    if (event.event === 'room_finished' && event.roomSid !== null)
      await forgetRoomSid(tx.sql, event.roomName, event.roomSid)
    // A token is good for longer than what it allows: who comes back with an old one gets what holds now.
    if (event.personId !== null && comings.has(event.event))
      await holdToRights(ctx, tx, { roomName: event.roomName, personId: event.personId })
    await tx.event('room.toldOf', { roomName: event.roomName, what: event.event })
    return 'accepted'
  })
}
