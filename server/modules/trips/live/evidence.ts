import type { ClientMessage, LivePostcard, LiveRole, ServerMessage } from '#domain/media/live-protocol.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { Connection, LimitedAct } from '#server/modules/trips/live/connection.ts'
import {
  liveStore,
  type StoredChat,
  type StoredPosition,
  type StoredPostcard,
  type StoredSteer,
} from '#server/modules/trips/live/live.store.ts'
import type { LiveRoom } from '#server/modules/trips/live/room.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'

type Act = Extract<ClientMessage, { type: LimitedAct }>
type Sender = { role: LiveRole; userId: string; connection: Connection; room: LiveRoom }

/** Which side may do what on the walk. */
const actors: Record<LimitedAct, readonly LiveRole[]> = {
  steer: ['traveller'],
  steerAck: ['walker'],
  chat: ['traveller', 'walker'],
  postcard: ['traveller'],
  position: ['walker'],
  hold: ['traveller', 'walker'],
  device: ['traveller', 'walker'],
}

/** The way is kept at most this densely. */
const positionEveryMs = SECOND

export function isLimitedAct(message: ClientMessage): message is Act {
  return message.type in actors
}

/** What people say and do on a walk: kept with the trip first, then shown. */
export function evidence(t: TripsParts) {
  const keptPositionMs = new WeakMap<LiveRoom, number>()

  async function steer({ room }: Sender, act: Extract<Act, { type: 'steer' }>): Promise<void> {
    const kept: StoredSteer = {
      id: act.id,
      command: act.command,
      x: act.x ?? null,
      y: act.y ?? null,
      state: 'sent',
      sentAt: t.clock.now(),
    }
    // Sent again after a reconnect: the answer is the same, the walker is not told twice.
    const isNew = await liveStore(t.db).addSteer(room.tripId, kept)
    const message: ServerMessage = { type: 'steer', steer: steerOf(kept) }
    if (isNew) room.sendBoth(message)
    else room.send('traveller', message)
  }

  async function acknowledge({ room }: Sender, act: Extract<Act, { type: 'steerAck' }>): Promise<void> {
    const message: ServerMessage = { type: 'steerAck', id: act.id, state: act.state }
    if (await liveStore(t.db).setSteer(room.tripId, act.id, act.state, t.clock.now())) room.sendBoth(message)
    else room.send('walker', message)
  }

  async function chat({ room, role }: Sender, act: Extract<Act, { type: 'chat' }>): Promise<void> {
    const kept: StoredChat = { id: act.id, from: role, text: act.text, sentAt: t.clock.now() }
    const isNew = await liveStore(t.db).addChat(room.tripId, kept)
    const message: ServerMessage = { type: 'chat', chat: chatOf(kept) }
    if (isNew) room.sendBoth(message)
    else room.send(role, message)
  }

  async function position({ room }: Sender, act: Extract<Act, { type: 'position' }>): Promise<void> {
    const at = t.clock.now()
    room.position(act.place, at)
    if (at.getTime() - (keptPositionMs.get(room) ?? 0) < positionEveryMs) return
    keptPositionMs.set(room, at.getTime())
    await liveStore(t.db).addPosition(room.tripId, { ...act.place, at, accuracyM: act.accuracyM ?? null })
  }

  async function postcard(
    { room, connection }: Sender,
    act: Extract<Act, { type: 'postcard' }>,
  ): Promise<void> {
    // The id becomes part of a file's name.
    if (!/^[\w-]+$/.test(act.id))
      return refuse(connection, 'postcard', 'BAD_MESSAGE', 'This message could not be read.')
    const { tripId } = room
    const card = { id: act.id, tripId, place: room.place(), at: t.clock.now() }
    await liveStore(t.db).wantPostcard(card)
    const { uploadUrl } = await t.media.stillUpload({ ownerId: tripId, stillId: stillIdOf(tripId, act.id) })
    room.send('walker', { type: 'postcardWanted', id: act.id, uploadUrl })
    room.send('traveller', { type: 'postcardWanted', id: act.id, uploadUrl: null })
  }

  return {
    /** Does what a side asks for, if it is this side's to ask and not too often. */
    async take(sender: Sender, act: Act): Promise<void> {
      const { connection, role, room } = sender
      if (!actors[act.type].includes(role))
        return refuse(connection, act.type, 'NOT_ALLOWED', 'You are not allowed to do this.')
      if (!connection.allows(act.type))
        return refuse(connection, act.type, 'TOO_MANY', 'That was too quick. Please wait a moment.')
      switch (act.type) {
        case 'steer':
          return steer(sender, act)
        case 'steerAck':
          return acknowledge(sender, act)
        case 'chat':
          return chat(sender, act)
        case 'position':
          return position(sender, act)
        case 'postcard':
          return postcard(sender, act)
        case 'hold':
          return room.hold(role, act.reason)
        case 'device':
          return room.device(role, deviceOf(role, act))
      }
    },

    /** A still has arrived: the postcard is taken. Null when nobody asked for it. */
    async stillStored(still: {
      ownerId: string
      stillId: string
      objectKey: string
    }): Promise<StoredPostcard | null> {
      const prefix = stillIdOf(still.ownerId, '')
      if (!still.stillId.startsWith(prefix)) return null
      const id = still.stillId.slice(prefix.length)
      return liveStore(t.db).takePostcard({
        id,
        tripId: still.ownerId,
        objectKey: still.objectKey,
        at: t.clock.now(),
      })
    },

    postcardFor: (card: StoredPostcard, viewerId: string): LivePostcard => ({
      id: card.id,
      url: t.media.link(card.objectKey, viewerId),
      takenAt: card.takenAt.toISOString(),
      place: card.place,
    }),

    /** Everything said and done so far, for somebody who enters. */
    async soFar(tripId: string, viewerId: string) {
      const store = liveStore(t.db)
      const [chats, steering, postcards, positions] = await Promise.all([
        store.chat(tripId, 200),
        store.steering(tripId, 50),
        store.postcards(tripId),
        store.positions(tripId, 600),
      ])
      return {
        chat: chats.map(chatOf),
        steering: steering.map(steerOf),
        postcards: postcards.map((card) => this.postcardFor(card, viewerId)),
        trail: positions.map(trailOf),
      }
    },
  }
}

function refuse(connection: Connection, what: string, code: string, message: string): void {
  connection.send({ type: 'refused', what, code, message })
}

/** Unique over all trips, because the client only chooses the last part. */
function stillIdOf(tripId: string, postcardId: string): string {
  return `${tripId}-${postcardId}`
}

function deviceOf(
  role: LiveRole,
  act: Extract<Act, { type: 'device' }>,
): Extract<ServerMessage, { type: 'device' }> {
  return {
    type: 'device',
    from: role,
    ...(act.battery === undefined ? {} : { battery: act.battery }),
    ...(act.uplinkKbps === undefined ? {} : { uplinkKbps: act.uplinkKbps }),
    ...(act.quality === undefined ? {} : { quality: act.quality }),
  }
}

const chatOf = (chat: StoredChat) => ({ ...chat, sentAt: chat.sentAt.toISOString() })
const trailOf = ({ latitude, longitude, at }: StoredPosition) => ({
  latitude,
  longitude,
  at: at.toISOString(),
})

function steerOf(steer: StoredSteer) {
  return {
    id: steer.id,
    command: steer.command,
    ...(steer.x === null ? {} : { x: steer.x }),
    ...(steer.y === null ? {} : { y: steer.y }),
    state: steer.state,
    sentAt: steer.sentAt.toISOString(),
  }
}
