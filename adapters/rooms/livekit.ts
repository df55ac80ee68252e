import { AccessToken, RoomServiceClient, ServerError, WebhookReceiver } from 'livekit-server-sdk'
import type { Clock } from '#adapters/clock/port.ts'
import { iceServersFor, type IceSettings } from '#adapters/rooms/ice.ts'
import type { RoomEvent, Rooms } from '#adapters/rooms/port.ts'

/** An answer that takes longer than this is given up; the caller's job or the person's next try repeats the call. */
const requestTimeoutMs = 5000

/** The room stays open for both to come back after an interruption (docs/rules/metering.md#pauses), with room to spare. */
const departureTimeoutS = 120

export type LivekitOptions = {
  url: string
  apiKey: string
  apiSecret: string
  clock: Clock
  ice: IceSettings
  timeoutMs?: number
}

/** Rooms on a LiveKit server (or its cloud). `url` is its WebSocket address (wss://). Faults of the server throw. */
export function livekitRooms(options: LivekitOptions): Rooms {
  const { url, apiKey, apiSecret, clock, ice } = options
  const service = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, {
    requestTimeout: (options.timeoutMs ?? requestTimeoutMs) / 1000,
  })
  return {
    engine: 'livekit',
    serverUrl: url,
    relayOnly: ice.relayOnly,
    async open({ name, maxMs }) {
      // Creating a room that exists gives the same room, with the same sid.
      const room = await service.createRoom({
        name,
        maxParticipants: 2,
        emptyTimeout: Math.ceil(maxMs / 1000),
        departureTimeout: departureTimeoutS,
      })
      return { sid: room.sid }
    },
    async token({ roomName, personId, role, validMs }) {
      const token = new AccessToken(apiKey, apiSecret, {
        identity: personId,
        ttl: Math.ceil(validMs / 1000),
        attributes: { role },
      })
      token.addGrant({
        roomJoin: true,
        room: roomName,
        canPublish: true,
        canSubscribe: true,
        canPublishData: false,
      })
      return token.toJwt()
    },
    async close({ name }) {
      try {
        await service.deleteRoom(name)
      } catch (error) {
        // Closed before, or by itself because it was empty.
        if (error instanceof ServerError && (error.code === 'not_found' || error.status === 404)) return
        throw error
      }
    },
    iceServers: (person) => iceServersFor(ice, clock, person),
    readEvent: (body, authorization) => readLivekitWebhook(options, body, authorization),
  }
}

/**
 * Checks a webhook: `authorization` is a token signed with our secret that carries the hash of exactly this body.
 * Null for anything forged, altered or expired.
 */
export async function readLivekitWebhook(
  options: { apiKey: string; apiSecret: string },
  body: string,
  authorization: string | undefined,
): Promise<RoomEvent | null> {
  if (!authorization) return null
  try {
    const event = await new WebhookReceiver(options.apiKey, options.apiSecret).receive(body, authorization)
    return {
      id: event.id,
      event: event.event,
      roomName: event.room?.name ?? '',
      roomSid: event.room?.sid ?? null,
      personId: event.participant?.identity ?? null,
      createdAtMs: Number(event.createdAt) * 1000,
    }
  } catch {
    // Not from our LiveKit server; the caller answers 401 and nothing happens.
    return null
  }
}
