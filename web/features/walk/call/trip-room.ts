import type { Client } from 'urql'
import { GuestRoomDocument } from '#web/api/generated/guests.ts'
import { RemoteRoomDocument, ScreenRoomDocument } from '#web/api/generated/screens.ts'
import { TripRoomDocument, type TripRoomQuery } from '#web/api/generated/trips.ts'
import { useSession } from '#web/api/session.tsx'
import type { RoomTicket } from '#web/features/walk/engine/make-engine.ts'

/** How the room of a trip is entered; asking again gives fresh credentials. Throws when there is no room (any more). */
export async function askRoom(client: Client, tripId: string): Promise<RoomTicket> {
  const { data, error } = await client
    .query(TripRoomDocument, { id: tripId }, { requestPolicy: 'network-only' })
    .toPromise()
  if (error) throw error
  const room = data?.tripRoom
  if (!room) throw new Error('This walk has no room.')
  return ticketOf(room)
}

/** How a guest reaches the others; null when the pass admits no longer. Throws when there is no answer. */
export async function askGuestRoom(client: Client, pass: string): Promise<RoomTicket | null> {
  const { data, error } = await client
    .query(GuestRoomDocument, { pass }, { requestPolicy: 'network-only' })
    .toPromise()
  if (error) throw error
  return data?.guestRoom ? ticketOf(data.guestRoom) : null
}

/** How a big screen reaches the walker; throws where there is no room (any more), or no answer. */
export async function askScreenRoom(client: Client, pass: string): Promise<RoomTicket> {
  const { data, error } = await client
    .query(ScreenRoomDocument, { pass }, { requestPolicy: 'network-only' })
    .toPromise()
  if (error) throw error
  if (!data?.screenRoom) throw new Error('This screen has no room.')
  return ticketOf(data.screenRoom)
}

/** How the traveler's phone beside it does; null where there is no room (any more). Throws when there is no answer. */
export async function askRemoteRoom(client: Client, bookingId: string): Promise<RoomTicket | null> {
  const { data, error } = await client
    .query(RemoteRoomDocument, { bookingId }, { requestPolicy: 'network-only' })
    .toPromise()
  if (error) throw error
  return data?.remoteRoom ? ticketOf(data.remoteRoom) : null
}

/** The way into a room, as the contract spells it. */
export function ticketOf(
  room: Omit<NonNullable<TripRoomQuery['tripRoom']>, 'room_name' | 'room_sid'>,
): RoomTicket {
  return {
    engine: room.engine,
    serverUrl: room.server_url ?? null,
    token: room.jwt_token,
    ice: {
      relayOnly: room.relay_only,
      iceServers: room.ice_servers.map((server) => ({
        urls: server.urls,
        ...(server.username ? { username: server.username } : {}),
        ...(server.credential ? { credential: server.credential } : {}),
      })),
    },
  }
}

/** Renews the session's cookie for the live socket. */
export function useRenewSession(): () => Promise<boolean> {
  const { api } = useSession()
  return api.sessions.refresh
}
