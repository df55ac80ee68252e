import { createHmac } from 'node:crypto'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'

/** Who is asked for an owner, and who asks: the two people of its room, should that walker agree. */
export type Asked = { walkerId: string; travellerId: string }

/**
 * The room of an owner with one of the walkers who are asked. Each has another, so that none learns of the others; the
 * name says nothing of either person. It follows from both, and so needs no row before a walker has agreed.
 */
export function waitingRoomName(
  ctx: Pick<RecordingsContext, 'secrets'>,
  ownerId: string,
  walkerId: string,
): string {
  const mac = createHmac('sha256', ctx.secrets.links).update(`waiting room:${ownerId}:${walkerId}`)
  return `room_${mac.digest('base64url').slice(0, 24)}`
}

/** Whether people can wait in rooms: with a room server, and not where their own devices reach each other. */
export function hasWaitingRooms({ rooms }: Pick<RecordingsContext, 'rooms'>): boolean {
  return rooms.waiting !== undefined
}

/** To how many one walker can be shown at once; null: to as many as a walk has. */
export function viewersMost({ rooms }: Pick<RecordingsContext, 'rooms'>): number | null {
  return rooms.viewersMost
}

/**
 * A token to the room of an owner with one of the walkers who are asked, with the rights of one who waits; `openRoom` gives the
 * rights. Null where there is no room server.
 */
export async function waitingToken(
  ctx: Pick<RecordingsContext, 'rooms' | 'secrets'>,
  order: { ownerId: string; walkerId: string; userId: string; role: 'traveller' | 'walker' },
): Promise<{ room: string; token: string } | null> {
  const { waiting } = ctx.rooms
  if (!waiting) return null
  const { ownerId, walkerId, userId: personId, role } = order
  const room = waitingRoomName(ctx, ownerId, walkerId)
  const entry = { roomName: room, personId, role, validMs: recordingsLimits.waitingMs }
  return { room, token: await waiting.token(entry) }
}

/** These walkers are asked no longer: the room server removes the people who wait in their rooms. */
export async function closeWaiting(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, walkerIds }: { ownerId: string; walkerIds: readonly string[] },
): Promise<void> {
  if (!hasWaitingRooms(ctx)) return
  for (const walkerId of walkerIds)
    await tx.job('recordings.closeRoom', { roomName: waitingRoomName(ctx, ownerId, walkerId) })
}
