import type {
  ChatSide,
  ClientMessage,
  LivePostcard,
  LiveRole,
  ServerMessage,
} from '#domain/walk/live-protocol.ts'
import { remoteSeat } from '#domain/walk/screens.ts'
import { payerSide } from '#domain/walk/sides.ts'
import { isExact } from '#domain/walk/position.ts'
import type { Connection, LimitedAct } from '#server/modules/walk/live/connection.ts'
import type { StoredChat, StoredPosition, StoredPostcard, StoredSteer } from '#server/modules/trips/public.ts'
import {
  deviceOf,
  notesOfPlace,
  refusesPostcard,
  refusesSteer,
  steerOf,
  stillIdOf,
} from '#server/modules/walk/live/act-parts.ts'
import type { LiveTrip } from '#server/modules/walk/live/live-trip.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

type Act = Extract<ClientMessage, { type: LimitedAct }>
/** `isScreen`: a big screen on the payer's seat. */
type Sender = { role: LiveRole; userId: string; connection: Connection; walk: LiveTrip; isScreen?: boolean }
/** A guest on the walk. */
export type GuestSender = { guestId: string; connection: Connection; walk: LiveTrip }
/** Who does what guests may do, too: `guestId` null for the two sides. */
type Doer = { side: ChatSide; guestId: string | null; connection: Connection; walk: LiveTrip }

/** Who may do what on the walk. Steering is of the two who may hold the wheel, and only of the one who does. */
const actors: Record<LimitedAct, readonly ChatSide[]> = {
  steer: [payerSide, 'guest'],
  steerAck: ['walker'],
  chat: [payerSide, 'walker', 'guest'],
  react: [payerSide, 'walker', 'guest'],
  postcard: [payerSide],
  position: ['walker'],
  pause: [payerSide, 'walker'],
  device: [payerSide, 'walker'],
  // Of group walks alone (server/modules/walk/group/group-acts.ts).
  wheel: [],
  order: [],
  // Of a big screen, to its remote.
  screen: [payerSide],
}

/** What a big screen does, which no one presses: it shows the picture, and says how. */
const screenActs: readonly LimitedAct[] = ['pause', 'device', 'screen']
/** What the remote of a big screen does, in the payer's name. */
const remoteActs: readonly LimitedAct[] = ['steer', 'chat', 'react', 'screen']

export function isLimitedAct(message: ClientMessage): message is Act {
  return message.type in actors
}

/** Does what a side asks for, if it is this side's to ask and not too often. */
export async function takeAct(ctx: WalkDeps, sender: Sender, act: Act): Promise<void> {
  const { connection, role, walk, isScreen = false } = sender
  if (!actors[act.type].includes(role) || (isScreen ? !screenActs.includes(act.type) : act.type === 'screen'))
    return connection.refuse({ what: act.type, code: 'NOT_ALLOWED' })
  if (!connection.allows(act.type)) return connection.refuse({ what: act.type, code: 'TOO_MANY' })
  const doer = { side: role, guestId: null, connection, walk }
  switch (act.type) {
    case 'steer':
      return steer(ctx, doer, act)
    case 'steerAck':
      return acknowledge(ctx, sender, act)
    case 'chat':
      return chat(ctx, doer, act)
    case 'react':
      return react(doer, act)
    case 'position':
      return position(ctx, sender, act)
    case 'postcard':
      return postcard(ctx, sender, act)
    case 'pause':
      return walk.pause(role, act.reason)
    case 'device':
      return walk.device(role, deviceOf(role, act))
    case 'screen':
      return walk.guests.send(remoteSeat, screenOf(act))
    case 'wheel':
    case 'order':
      return
  }
}

/** Does what the remote of a big screen asks for, as the payer's own page does it. */
export async function takeRemoteAct(
  ctx: WalkDeps,
  { connection, walk }: Pick<GuestSender, 'connection' | 'walk'>,
  act: Act,
): Promise<void> {
  if (!remoteActs.includes(act.type)) return connection.refuse({ what: act.type, code: 'NOT_ALLOWED' })
  if (!connection.allows(act.type)) return connection.refuse({ what: act.type, code: 'TOO_MANY' })
  const doer: Doer = { side: payerSide, guestId: null, connection, walk }
  if (act.type === 'steer') return steer(ctx, doer, act)
  if (act.type === 'chat') return chat(ctx, doer, act)
  if (act.type === 'react') return react(doer, act)
  if (act.type === 'screen') return walk.send(payerSide, screenOf(act))
}

/** Does what a guest asks for, if guests may and it is not too often. */
export async function takeGuestAct(ctx: WalkDeps, sender: GuestSender, act: Act): Promise<void> {
  const { connection, guestId, walk } = sender
  if (!actors[act.type].includes('guest')) return connection.refuse({ what: act.type, code: 'NOT_ALLOWED' })
  if (!connection.allows(act.type)) return connection.refuse({ what: act.type, code: 'TOO_MANY' })
  const doer: Doer = { side: 'guest', guestId, connection, walk }
  if (act.type === 'steer') return steer(ctx, doer, act)
  if (act.type === 'chat') return chat(ctx, doer, act)
  if (act.type === 'react') return react(doer, act)
}

const screenOf = ({
  type,
  volume,
  isMuted,
  needsPress = false,
  isSpeaking = false,
}: Extract<Act, { type: 'screen' }>): ServerMessage => ({ type, volume, isMuted, needsPress, isSpeaking })

/** A still has arrived: the postcard is taken. Null when it was not asked for. */
export async function stillStored(
  ctx: WalkDeps,
  still: {
    ownerId: string
    stillId: string
    objectKey: string
  },
): Promise<StoredPostcard | null> {
  const prefix = stillIdOf(still.ownerId, '')
  if (!still.stillId.startsWith(prefix)) return null
  const id = still.stillId.slice(prefix.length)
  const { ownerId, objectKey } = still
  const taken = { id, objectKey, at: ctx.clock.now() }
  return (
    (await ctx.trips.record.takePostcard({ ...taken, tripId: ownerId })) ??
    ctx.trips.groupRecord.takeGroupPostcard({ ...taken, groupWalkId: ownerId })
  )
}

/** `viewerId` null: a guest, who has no account. */
export function postcardFor(ctx: WalkDeps, card: StoredPostcard, viewerId: string | null): LivePostcard {
  const { link, linkForAnyone } = ctx.recordings
  return {
    id: card.id,
    url: viewerId === null ? linkForAnyone(card.objectKey) : link(card.objectKey, viewerId),
    takenAt: card.takenAt.toISOString(),
    place: card.place,
  }
}

/** Everything said and done on a walk so far, as a side gets it that enters. */
export type SoFar = Pick<
  Extract<ServerMessage, { type: 'welcome' }>,
  'chat' | 'steering' | 'postcards' | 'trail'
>

export const nothingSoFar: SoFar = { chat: [], steering: [], postcards: [], trail: [] }

/** The same of a group walk, whose chat is read by itself. */
export async function groupSoFar(
  ctx: WalkDeps,
  groupWalkId: string,
  viewerId: string | null,
): Promise<Pick<SoFar, 'postcards' | 'trail'>> {
  const { groupRecord } = ctx.trips
  const [postcards, positions] = await Promise.all([
    groupRecord.groupPostcardsOf(groupWalkId),
    groupRecord.groupPositionsOf(groupWalkId, 600),
  ])
  return {
    postcards: postcards.map((card) => postcardFor(ctx, card, viewerId)),
    trail: positions.map(trailOf),
  }
}

export async function soFar(ctx: WalkDeps, tripId: string, viewerId: string): Promise<SoFar> {
  const { record } = ctx.trips
  const [chats, steering, postcards, positions] = await Promise.all([
    record.chatOf(tripId, 200),
    record.steeringOf(tripId, 50),
    record.postcardsOf(tripId),
    record.positionsOf(tripId, 600),
  ])
  return {
    chat: chats.map(chatOf),
    steering: steering.map(steerOf),
    postcards: postcards.map((card) => postcardFor(ctx, card, viewerId)),
    trail: positions.map(trailOf),
  }
}

async function steer(
  ctx: WalkDeps,
  { walk, connection, guestId }: Doer,
  act: Extract<Act, { type: 'steer' }>,
): Promise<void> {
  if (walk.guests.holder() !== guestId)
    return connection.refuse({ what: 'steer', code: 'NOT_STEERING', id: act.id })
  if (refusesSteer(connection, walk, act)) return
  const stored: StoredSteer = {
    id: act.id,
    command: act.command,
    x: act.x ?? null,
    y: act.y ?? null,
    state: 'sent',
    sentAt: ctx.clock.now(),
  }
  // Sent again after a reconnect: the answer is the same, the walker does not get it twice.
  const isNew = await ctx.trips.record.addSteer(walk.tripId, stored)
  const message: ServerMessage = { type: 'steer', steer: steerOf(stored) }
  if (isNew) walk.steered(act.command)
  if (isNew) walk.sendAll(message)
  else connection.send(message)
}

async function acknowledge(
  ctx: WalkDeps,
  { walk }: Sender,
  act: Extract<Act, { type: 'steerAck' }>,
): Promise<void> {
  const message: ServerMessage = { type: 'steerAck', id: act.id, state: act.state }
  if (await ctx.trips.record.setSteer(walk.tripId, act.id, act.state, ctx.clock.now())) walk.sendAll(message)
  else walk.send('walker', message)
}

async function chat(
  ctx: WalkDeps,
  { walk, side, guestId, connection }: Doer,
  act: Extract<Act, { type: 'chat' }>,
): Promise<void> {
  const stored: StoredChat = {
    id: act.id,
    from: side,
    text: act.text,
    sentAt: ctx.clock.now(),
    ...(guestId === null ? {} : { name: walk.guests.nameOf(guestId) }),
  }
  const isNew = await ctx.trips.record.addChat(walk.tripId, stored)
  const message: ServerMessage = { type: 'chat', chat: chatOf(stored) }
  if (isNew) walk.sendAll(message)
  else connection.send(message)
}

function react({ walk, side, guestId }: Doer, { reaction }: Extract<Act, { type: 'react' }>): void {
  const name = guestId === null ? {} : { name: walk.guests.nameOf(guestId) }
  walk.sendAll({ type: 'reaction', from: side, reaction, ...name })
}

async function position(
  ctx: WalkDeps,
  { walk }: Sender,
  act: Extract<Act, { type: 'position' }>,
): Promise<void> {
  if (!isExact(act.accuracyM)) return
  const at = ctx.clock.now()
  const accuracyM = act.accuracyM ?? null
  const stored = walk.position(act.place, { at, accuracyM, hidden: await walk.hiddenArea() })
  for (const note of await notesOfPlace(walk, act.place)) walk.send('walker', note)
  walk.sendPlace()
  if (stored) await ctx.trips.record.addPosition(walk.tripId, { ...act.place, ...stored, at, accuracyM })
}

async function postcard(
  ctx: WalkDeps,
  { walk, connection }: Sender,
  act: Extract<Act, { type: 'postcard' }>,
): Promise<void> {
  if (refusesPostcard(connection, walk, act.id)) return
  const { tripId } = walk
  const card = { id: act.id, tripId, place: walk.place(), at: ctx.clock.now() }
  await ctx.trips.record.wantPostcard(card)
  const { uploadUrl } = await ctx.recordings.stillUpload({
    ownerId: tripId,
    stillId: stillIdOf(tripId, act.id),
  })
  walk.send('walker', { type: 'postcardWanted', id: act.id, uploadUrl })
  walk.send(payerSide, { type: 'postcardWanted', id: act.id, uploadUrl: null })
}

const chatOf = (chat: StoredChat) => ({ ...chat, sentAt: chat.sentAt.toISOString() })
const trailOf = ({ latitude, longitude, at, begins }: StoredPosition) => ({
  latitude,
  longitude,
  at: at.toISOString(),
  ...(begins ? { begins } : {}),
})
