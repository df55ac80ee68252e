import { SECOND } from '#domain/shared/units.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { MeterState } from '#domain/walk/live-protocol.ts'
import type {
  RecordingUpload,
  RoomEntry,
  TestSession,
  Trip as WireTrip,
} from '#server/graphql/generated/resolvers.ts'
import type { RoomTicket, UploadTicket } from '#server/modules/recordings/public.ts'
import type { TestSessionOutcome } from '#server/modules/walk/test-session.ts'
import { walkTexts as texts } from '#server/modules/walk/walk.texts.ts'

export function wireRoom(ticket: RoomTicket): RoomEntry {
  return {
    room_name: ticket.roomName,
    room_sid: ticket.roomSid,
    jwt_token: ticket.token,
    engine: ticket.engine,
    server_url: ticket.serverUrl,
    ice_servers: ticket.iceServers.map((server) => ({
      urls: server.urls,
      username: server.username ?? null,
      credential: server.credential ?? null,
    })),
    relay_only: ticket.relayOnly,
  }
}

export function wireTestSession(session: Extract<TestSessionOutcome, { kind: 'open' }>): TestSession {
  return {
    sender: wireRoom(session.sender),
    receiver: wireRoom(session.receiver),
    seconds: session.lengthMs / SECOND,
  }
}

export function wireUpload({ recordingId, uploadUrl, uploadToken, received }: UploadTicket): RecordingUpload {
  return { id: recordingId, upload_url: uploadUrl, upload_token: uploadToken, received }
}

/** Why a trip that could be live is not, in words for the side that asks; null for every other trip. */
export function wirePausedReason(
  { status, viewer_role }: Pick<WireTrip, 'status' | 'viewer_role'>,
  reason: MeterState['pausedReason'],
): string | null {
  if (reason === null || !tripCan('goLive', status)) return null
  const words = texts.paused[reason]
  return typeof words === 'string' ? words : words[viewer_role === 'walker' ? 'walker' : 'traveller']
}
