import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import * as people from '#server/modules/recordings/rooms/room-people.store.ts'
import { openRoomOf } from '#server/modules/recordings/rooms/rooms.store.ts'

/** A viewer of an owner's room may speak from now on, or no longer; a room server is asked by a job. */
export async function setSpeaking(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, personId, maySpeak }: { ownerId: string; personId: string; maySpeak: boolean },
): Promise<void> {
  if (ctx.rooms.setSpeaking) await changeRights(ctx, tx, { ownerId, personId }, { maySpeak })
}

/**
 * Puts a person out of an owner's room for good: no ticket leads there any more, and a room server removes them by a job, again
 * whenever they come back by a token that they have.
 */
export async function removePerson(
  ctx: RecordingsContext,
  tx: Tx,
  person: { ownerId: string; personId: string },
): Promise<void> {
  await changeRights(ctx, tx, person, { maySpeak: false, removedAt: ctx.clock.now() })
}

/**
 * Takes a person out of an owner's room until they enter it again, which they may not before `until`: a room server removes them by a
 * job, also when they come back without having entered. Safe to repeat.
 */
export async function takeOut(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, personId, until }: { ownerId: string; personId: string; until: Date },
): Promise<void> {
  await changeRights(ctx, tx, { ownerId, personId }, { outUntil: until })
}

/** A person enters an owner's room: `again` after they were taken out of it; `waits` while they may not. */
export async function enterAgain(
  ctx: Pick<RecordingsContext, 'db' | 'clock'>,
  person: { ownerId: string; personId: string },
): Promise<'in' | 'again' | 'waits'> {
  const room = await openRoomOf(ctx.db, person.ownerId)
  const rights = room && (await people.rightsOf(ctx.db, room.name, person.personId))
  if ((rights?.outUntil ?? null) === null) return 'in'
  return (await people.letIn(ctx.db, person, ctx.clock.now())) ? 'again' : 'waits'
}

async function changeRights(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, personId }: { ownerId: string; personId: string },
  rights: Partial<people.RoomRights>,
): Promise<void> {
  const room = await openRoomOf(tx.sql, ownerId)
  if (!room) return
  await people.putRights(tx.sql, { roomName: room.name, personId, ...rights }, ctx.clock.now())
  await askFor(ctx, tx, { roomName: room.name, personId })
}

/** The room server has said that a person has come or sends something: what was said of the person is asked for again. */
export async function holdToRights(
  ctx: RecordingsContext,
  tx: Tx,
  person: { roomName: string; personId: string },
): Promise<void> {
  if (await people.rightsOf(tx.sql, person.roomName, person.personId)) await askFor(ctx, tx, person)
}

async function askFor(
  { rooms }: Pick<RecordingsContext, 'rooms'>,
  tx: Tx,
  person: { roomName: string; personId: string },
): Promise<void> {
  if (rooms.setSpeaking && rooms.remove) await tx.job('recordings.applyRights', person)
}

/**
 * Asks the room server for what holds of a person now, not for what held when the job was made: two jobs of one person may run in
 * either order. Throws where it does not answer, so that the job comes again.
 */
export async function applyRights(
  ctx: Pick<RecordingsContext, 'db' | 'rooms'>,
  person: { roomName: string; personId: string },
): Promise<void> {
  const rights = await people.rightsOf(ctx.db, person.roomName, person.personId)
  if (!rights) return
  const { maySpeak, removedAt, outUntil } = rights
  const answer =
    removedAt !== null || outUntil !== null
      ? await ctx.rooms.remove?.(person)
      : maySpeak !== null
        ? await ctx.rooms.setSpeaking?.({ ...person, maySpeak })
        : undefined
  if (answer?.kind === 'noAnswer') throw new UpstreamStalled(answer.reason)
}
