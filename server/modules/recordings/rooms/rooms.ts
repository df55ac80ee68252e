import type { NoAnswer, RoomRole } from '#adapters/rooms/port.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Room, RoomTicket, TicketOutcome } from '#server/modules/recordings/recordings.types.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import { rightsOf } from '#server/modules/recordings/rooms/room-people.store.ts'
import * as store from '#server/modules/recordings/rooms/rooms.store.ts'
import { hasWaitingRooms, waitingRoomName, type Asked } from '#server/modules/recordings/rooms/waiting.ts'

/**
 * Opens the room of an owner; asking again gives the same room. `agreed`: the walker who was asked has agreed, so that the
 * room in which the two wait becomes it, and both get their rights there.
 */
export async function openRoom(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, maxMs, agreed }: { ownerId: string; maxMs: number; agreed?: Asked },
): Promise<{ roomName: string; roomSid: string; room: Room }> {
  const waitedFor = hasWaitingRooms(ctx) ? agreed : undefined
  const name = waitedFor ? waitingRoomName(ctx, ownerId, waitedFor.walkerId) : ctx.newId('room')
  // A room of our own engine needs nothing made elsewhere; a room server is asked for its own with the first ticket.
  const opened = ctx.rooms.serverUrl === null ? await ctx.rooms.open({ name, maxMs }) : null
  const sid = opened?.kind === 'open' ? opened.sid : null
  const room = await store.addRoom(tx.sql, { ownerId, name, sid, maxMs, openedAt: ctx.clock.now() })
  if (waitedFor)
    await tx.job('recordings.admit', {
      roomName: room.name,
      personIds: [waitedFor.walkerId, waitedFor.travellerId],
    })
  return { roomName: room.name, roomSid: room.sid ?? room.name, room }
}

/** Who is to be in a room, and as what. */
type Entrant = { userId: string; role: RoomRole; maySpeak?: boolean; isGroup?: boolean }

/**
 * A ticket for a person; fresh relay credentials each time. A `room` that has just been opened is not read again. It is closed for who
 * was removed from it.
 */
export async function ticket(
  ctx: RecordingsContext,
  order: Entrant & { ownerId: string; room?: Room | null },
): Promise<TicketOutcome> {
  const { ownerId, room: opened, ...who } = order
  const room = opened ?? (await store.openRoomOf(ctx.db, ownerId))
  // The two people of a walk of two are never put out of it: the walk ends.
  if (!room || (who.role === 'viewer' && (await isRemoved(ctx, room.name, who.userId))))
    return { kind: 'closed' }
  const made = await engineRoom(ctx, room)
  switch (made.kind) {
    case 'open':
      return { kind: 'ticket', ticket: await ticketTo(ctx, { room, roomSid: made.sid }, who) }
    case 'closed':
      return made
    case 'noAnswer':
      ctx.log.warn({ ownerId, reason: made.reason }, 'no ticket: the room server does not answer')
      return { kind: 'noAnswer' }
    default:
      return unreachable(made)
  }
}

async function isRemoved(ctx: RecordingsContext, roomName: string, personId: string): Promise<boolean> {
  return ((await rightsOf(ctx.db, roomName, personId))?.removedAt ?? null) !== null
}

async function ticketTo(
  ctx: RecordingsContext,
  { room, roomSid }: { room: Room; roomSid: string },
  { userId, ...rights }: Entrant,
): Promise<RoomTicket> {
  const { rooms } = ctx
  const endsAtMs = room.openedAt.getTime() + room.maxMs + recordingsLimits.afterRoomMs
  const wholeMs = Math.max(recordingsLimits.afterRoomMs, endsAtMs - ctx.clock.nowMs())
  // With a token that lets a viewer speak the viewer could come back and speak when that is over.
  const isForNow = rights.role === 'viewer' && rights.maySpeak === true
  const validMs = isForNow ? recordingsLimits.speakerMs : wholeMs
  const entry = { roomName: room.name, roomSid, personId: userId, ...rights, validMs }
  return {
    engine: rooms.engine,
    roomName: room.name,
    roomSid,
    token: await rooms.token(entry),
    serverUrl: rooms.serverUrl,
    iceServers: rooms.iceServers({ personId: userId, validMs: Math.min(validMs, recordingsLimits.relayMs) }),
    relayOnly: rooms.relayOnly,
  }
}

/** How this person will reach the other one, before there is a room: by whom, and over which relays. */
export function relays(
  { rooms }: Pick<RecordingsContext, 'rooms'>,
  userId: string,
): Pick<RoomTicket, 'engine' | 'serverUrl' | 'iceServers' | 'relayOnly'> {
  const { engine, serverUrl, relayOnly } = rooms
  const validMs = recordingsLimits.relayMs
  return { engine, serverUrl, relayOnly, iceServers: rooms.iceServers({ personId: userId, validMs }) }
}

/** Closes the room of an owner; asking again changes nothing. */
export async function closeRoom(ctx: RecordingsContext, tx: Tx, ownerId: string): Promise<void> {
  const room = await store.closeRoom(tx.sql, ownerId, ctx.clock.now())
  // A room of our own engine ends with its row; a room server is asked to end its own, which those who waited have made.
  if (room && ctx.rooms.serverUrl !== null) await tx.job('recordings.closeRoom', { roomName: room.name })
}

/**
 * The engine's own room, made on the first ticket and not in `openRoom`: that runs in a transaction, where no call
 * may leave the house. Closed when the room was closed while the engine was asked. A person who comes later may come back because
 * the room server was killed, which has forgotten the room then and says nothing of it: it is asked for the room once more, and one that
 * is there stays as it is. Where it does not answer, the room is taken for the one that was.
 */
async function engineRoom(
  ctx: RecordingsContext,
  room: Room,
): Promise<{ kind: 'open'; sid: string } | { kind: 'closed' } | NoAnswer> {
  const known = room.sid === null ? null : ({ kind: 'open', sid: room.sid } as const)
  const isOld = ctx.clock.nowMs() - room.openedAt.getTime() >= recordingsLimits.roomAskedAgainMs
  if (known && (ctx.rooms.serverUrl === null || !isOld)) return known
  const opened = await ctx.rooms.open({ name: room.name, maxMs: room.maxMs })
  if (opened.kind === 'noAnswer') return known ?? opened
  if (opened.sid === room.sid || (await store.noteRoomSid(ctx.db, room.ownerId, opened.sid))) return opened
  // Without an answer the engine ends the room by itself: no one has a ticket to it.
  await ctx.rooms.close({ name: room.name })
  return { kind: 'closed' }
}
