import type { Client } from 'urql'
import { TripRoomDocument } from '#web/api/generated/trips.ts'
import { useSession } from '#web/api/session.tsx'
import type { RoomTicket } from '#web/features/walk/call/start-call.ts'

/** How the room of a trip is entered; asking again gives fresh credentials. Throws when there is no room (any more). */
export async function askRoom(client: Client, tripId: string): Promise<RoomTicket> {
  const { data, error } = await client
    .query(TripRoomDocument, { id: tripId }, { requestPolicy: 'network-only' })
    .toPromise()
  if (error) throw error
  const room = data?.tripRoom
  if (!room) throw new Error('This walk has no room.')
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
  return api.keeper.refresh
}
