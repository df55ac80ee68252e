import type { DueCondition } from '#server/durable/due.store.ts'
import type { TestRoomOutcome } from '#server/modules/recordings/recordings.types.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import {
  addTestRoom,
  takeTestRoomsDue,
  testRoomsDue,
} from '#server/modules/recordings/rooms/test-rooms.store.ts'

/**
 * Opens a room in which one page hears and sees itself, by the engine of the walks: one entry sends as a walker does, the
 * other receives. Both are good for `maxMs`. Its name is of no owner, so that nothing of it is metered or recorded.
 */
export async function openTestRoom(
  ctx: RecordingsContext,
  { maxMs }: { maxMs: number },
): Promise<TestRoomOutcome> {
  const { rooms } = ctx
  const name = ctx.newId('room')
  // A room server retains the people in a room however old their tokens are, so that the end of the room is a row.
  if (rooms.serverUrl !== null)
    await addTestRoom(ctx.db, { name, endsAt: new Date(ctx.clock.nowMs() + maxMs) })
  const opened = await rooms.open({ name, maxMs })
  if (opened.kind === 'noAnswer') {
    ctx.log.warn({ reason: opened.reason }, 'no test room: the room server does not answer')
    return { kind: 'noAnswer' }
  }
  const entry = async (role: 'walker' | 'traveller') => {
    const personId = `${name}-${role}`
    const validMs = maxMs
    return {
      engine: rooms.engine,
      roomName: name,
      roomSid: opened.sid,
      token: await rooms.token({ roomName: name, roomSid: opened.sid, personId, role, validMs }),
      serverUrl: rooms.serverUrl,
      iceServers: rooms.iceServers({ personId, validMs: Math.min(validMs, recordingsLimits.relayMs) }),
      relayOnly: rooms.relayOnly,
    }
  }
  return { kind: 'open', sender: await entry('walker'), receiver: await entry('traveller') }
}

/** Whether test rooms are to be closed now. */
export const dueTestRooms = (ctx: RecordingsContext): DueCondition => testRoomsDue(ctx.clock.now())

/** So many in one transaction; the rest waits for the next sweep. */
const closedAtOnce = 100

/** Closes the test rooms whose time is over; the people in them are removed. */
export async function closeTestRooms(ctx: RecordingsContext): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    for (const roomName of await takeTestRoomsDue(tx.sql, ctx.clock.now(), closedAtOnce))
      await tx.job('recordings.closeRoom', { roomName })
  })
}
