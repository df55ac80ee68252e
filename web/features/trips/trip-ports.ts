import { useMemo } from 'react'
import { useClient, type Client } from 'urql'
import { categoryOf } from '#web/api/error-funnel.ts'
import { BeginRecordingDocument, FinishRecordingDocument } from '#web/api/generated/media.ts'
import { TripRoomDocument } from '#web/api/generated/trips.ts'
import { useSession } from '#web/api/session.tsx'
import {
  uploads,
  type RoomTicket,
  type Stretch,
  type UploadTicket,
  type Uploader,
} from '#web/features/media/public.ts'

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

async function begin(client: Client, stretch: Stretch): Promise<UploadTicket | 'refused'> {
  const data = {
    booking_id: stretch.bookingId,
    mime_type: stretch.mimeType,
    stretch_key: stretch.stretchKey,
    started_at_ms: stretch.startedAtMs,
  }
  const answer = await client.mutation(BeginRecordingDocument, { data }).toPromise()
  const ticket = answer.data?.beginRecording
  if (ticket)
    return {
      recordingId: ticket.id,
      uploadUrl: ticket.upload_url,
      uploadToken: ticket.upload_token,
      received: ticket.received,
    }
  // Refusals of the server are final; no answer at all, or no session right now, is worth another try.
  if (answer.error && ['validation', 'authorization', 'conflict'].includes(categoryOf(answer.error)))
    return 'refused'
  throw answer.error ?? new Error('No answer.')
}

/** The uploader of this page, speaking as whoever is signed in. */
export function useUploader(): Uploader {
  const client = useClient()
  return useMemo(
    () =>
      uploads({
        begin: (stretch) => begin(client, stretch),
        finish: async (recordingId, chunkCount) => {
          const { error } = await client
            .mutation(FinishRecordingDocument, { recordingId, chunkCount })
            .toPromise()
          if (error) throw error
        },
      }),
    [client],
  )
}

/** Renews the session's cookie for the live socket. */
export function useRenewSession(): () => Promise<boolean> {
  const { api } = useSession()
  return api.keeper.refresh
}
