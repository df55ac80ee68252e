import {
  AccessToken,
  RoomConfiguration,
  RoomServiceClient,
  ServerError,
  TrackSource,
  WebhookReceiver,
  type VideoGrant,
} from 'livekit-server-sdk'
import type { Clock } from '#adapters/clock/port.ts'
import { groupAttribute } from '#domain/walk/group/room-attribute.ts'
import { iceServersFor, type IceSettings } from '#adapters/rooms/ice.ts'
import { groupFigureRules } from '#domain/trips/group/group-terms-version.ts'
import type { NoAnswer, RoomEntry, RoomEvent, RoomRole, Rooms } from '#adapters/rooms/port.ts'

/** An answer that takes longer than this is given up; the caller's job or the person's next try repeats the call. */
const requestTimeoutMs = 5000

/** The room stays open for both to come back after an interruption (docs/rules/metering.md#pauses), with room to spare. */
const departureTimeoutS = 120

type Side = Exclude<RoomRole, 'viewer'>

/** What the two people of a walk may do in its room. */
const walkRights = { canPublish: true, canSubscribe: true, canPublishData: false } satisfies VideoGrant

/**
 * What they may do before the acceptance, in the room of one ring: the walker sends, which the page does with black and
 * silence; the traveler gets that and sends nothing, and the room server shows the traveler to no one.
 */
const waitingRights = {
  walker: {
    canPublish: true,
    canPublishSources: [TrackSource.CAMERA, TrackSource.MICROPHONE],
    canSubscribe: false,
    canPublishData: false,
  },
  traveller: { canPublish: false, canSubscribe: true, canPublishData: false, hidden: true },
} satisfies Record<Side, VideoGrant>

/** What a viewer may do: the room server shows those who only watch to no one. */
const viewerRights = (maySpeak: boolean) =>
  ({
    canPublish: maySpeak,
    canPublishSources: [TrackSource.MICROPHONE],
    canSubscribe: true,
    canPublishData: false,
    hidden: !maySpeak,
  }) satisfies VideoGrant

/** The walker, and as many as the largest group walk that owners may allow: a walk of two with its guests has fewer. */
const peopleAtMost = 1 + groupFigureRules.mostSeats.most

/** How a room is made, whether we ask for it or the first one who enters it makes it. */
const roomSettings = { maxParticipants: peopleAtMost, departureTimeout: departureTimeoutS }

export type LivekitOptions = {
  url: string
  apiKey: string
  apiSecret: string
  clock: Clock
  ice: IceSettings
  timeoutMs?: number
}

/** Rooms on a LiveKit server (or its cloud). `url` is its WebSocket address (wss://). */
export function livekitRooms(options: LivekitOptions): Rooms {
  const { url, apiKey, apiSecret, clock, ice } = options
  const service = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, {
    requestTimeout: (options.timeoutMs ?? requestTimeoutMs) / 1000,
  })
  return {
    engine: 'livekit',
    serverUrl: url,
    relayOnly: ice.relayOnly,
    viewersMost: null,
    async open({ name, maxMs }) {
      // Creating a room that exists gives the same room, with the same sid.
      const room = { name, ...roomSettings, emptyTimeout: Math.ceil(maxMs / 1000) }
      return answered(async () => ({ kind: 'open', sid: (await service.createRoom(room)).sid }))
    },
    token: (entry) =>
      tokenTo(
        options,
        entry,
        entry.role === 'viewer' ? viewerRights(entry.maySpeak ?? false) : walkRights,
      ).toJwt(),
    close: ({ name }) =>
      answered(async () => {
        try {
          await service.deleteRoom(name)
        } catch (error) {
          // Closed before, or by itself because it was empty.
          if (!isNotFound(error)) throw error
        }
        return { kind: 'closed' }
      }),
    waiting: {
      token(entry) {
        const token = tokenTo(options, entry, waitingRights[entry.role])
        const config = new RoomConfiguration(roomSettings)
        // What it leaves open stays out: a server refuses a token with a field that it does not know yet.
        token.roomConfig = Object.assign(config, { toJSON: () => config.toJson() })
        return token.toJwt()
      },
      admit: ({ name, personIds }) =>
        answered(async () => {
          const permission = { ...walkRights, hidden: false }
          const asked = personIds.map((personId) => service.updateParticipant(name, personId, { permission }))
          for (const answer of await Promise.allSettled(asked))
            // A person who is not there comes with a token that has the rights.
            if (answer.status === 'rejected' && !isNotFound(answer.reason)) throw answer.reason
          return { kind: 'admitted' }
        }),
    },
    setSpeaking: ({ roomName, personId, maySpeak }) =>
      answered(async () => {
        try {
          await service.updateParticipant(roomName, personId, { permission: viewerRights(maySpeak) })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
        return { kind: 'set' }
      }),
    remove: ({ roomName, personId }) =>
      answered(async () => {
        try {
          await service.removeParticipant(roomName, personId, { revokeTokenTs: tokensAsOfNow() })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
        return { kind: 'removed' }
      }),
    iceServers: (person) => iceServersFor(ice, clock, person),
    readEvent: (body, authorization) => readLivekitWebhook(options, body, authorization),
  }
}

/**
 * LiveKit's cloud refuses tokens of this person that were made before that moment, and those of the minute to come as well where none is
 * said: who is taken out may come back at once. A server of one's own (1.13) takes old tokens all the same. Seconds of the machine's
 * time, by which the kit makes tokens.
 */
const tokensAsOfNow = (): bigint => BigInt(Math.floor(Date.now() / 1000))

function tokenTo(
  { apiKey, apiSecret }: LivekitOptions,
  { roomName, personId, role, validMs, isGroup = false }: RoomEntry,
  rights: VideoGrant,
): AccessToken {
  const token = new AccessToken(apiKey, apiSecret, {
    identity: personId,
    ttl: Math.ceil(validMs / 1000),
    attributes: { role, ...(isGroup && { [groupAttribute.name]: groupAttribute.value }) },
  })
  token.addGrant({ roomJoin: true, room: roomName, ...rights })
  return token
}

/** What a call came to. What the server refuses throws, as any fault of ours. */
async function answered<A>(call: () => Promise<A>): Promise<A | NoAnswer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Error && isUnanswered(error))) throw error
    return { kind: 'noAnswer', reason: error.message }
  }
}

/** How `fetch` tells that no connection could be made, and that one broke in the middle of an answer. */
const brokenMessages = ['fetch failed', 'terminated']

function isUnanswered(error: Error): boolean {
  if (error instanceof ServerError) return error.status >= 500 || error.status === 429
  if (error instanceof TypeError) return brokenMessages.includes(error.message)
  return error.name === 'TimeoutError' || error.name === 'AbortError'
}

function isNotFound(error: unknown): boolean {
  return error instanceof ServerError && (error.code === 'not_found' || error.status === 404)
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
