import type { MediaDeps } from '#server/modules/media/media.service.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import * as store from '#server/modules/media/media.store.ts'
import type { MediaPublic, RoomTicket } from '#server/modules/media/public.ts'

/** Rooms of two people. The row decides whether a room is open; the engine's room is made when a ticket is asked for. */
export function roomUseCases(deps: MediaDeps): Pick<MediaPublic, 'openRoom' | 'ticket' | 'closeRoom'> {
  const { db, rooms, clock, newId } = deps

  /**
   * The engine's own room, made on the first ticket and not in `openRoom`: that runs in a transaction, where no call
   * may leave the house. Null when the room was closed while the engine was asked.
   */
  async function engineRoom(room: store.RoomRow): Promise<string | null> {
    if (room.sid !== null) return room.sid
    const { sid } = await rooms.open({ name: room.name, maxMs: room.max_ms })
    if (await store.noteRoomSid(db, room.owner_id, sid)) return sid
    await rooms.close({ name: room.name })
    return null
  }

  return {
    async openRoom(tx, { ownerId, maxMs }) {
      const name = newId('room')
      const room = await store.addRoom(tx.sql, { ownerId, name, maxMs, openedAt: clock.now() })
      return { roomName: room.name, roomSid: room.sid ?? room.name }
    },

    async ticket({ ownerId, userId, role }): Promise<RoomTicket | null> {
      const room = await store.openRoomOf(db, ownerId)
      const roomSid = room && (await engineRoom(room))
      if (!room || roomSid === null) return null
      const endsAtMs = room.opened_at.getTime() + room.max_ms + mediaLimits.afterRoomMs
      const validMs = Math.max(mediaLimits.afterRoomMs, endsAtMs - clock.nowMs())
      const entry = { roomName: room.name, roomSid, personId: userId, role, validMs }
      return {
        engine: rooms.engine,
        roomName: room.name,
        roomSid,
        token: await rooms.token(entry),
        serverUrl: rooms.serverUrl,
        iceServers: rooms.iceServers({ personId: userId, validMs: Math.min(validMs, mediaLimits.relayMs) }),
        relayOnly: rooms.relayOnly,
      }
    },

    async closeRoom(tx, ownerId) {
      const room = await store.closeRoom(tx.sql, ownerId, clock.now())
      // A room of our own engine ends with its row; elsewhere somebody has to be told.
      if (room?.sid && rooms.serverUrl !== null) await tx.job('media.closeRoom', { roomName: room.name })
    },
  }
}
