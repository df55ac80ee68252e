import type { Tx } from '#server/db/transaction.ts'
import { takeCuts } from '#server/modules/recordings/cuts/cuts.store.ts'
import { scheduleDeletion } from '#server/modules/recordings/deletions/deletions.store.ts'
import { forget } from '#server/modules/recordings/deletions/owned.ts'
import * as store from '#server/modules/recordings/holders/holders.store.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import * as recordings from '#server/modules/recordings/uploads/recordings.store.ts'
import { chunkKeysOf } from '#server/modules/recordings/uploads/stretches.store.ts'

/**
 * Gives a person a right to the film of an owner that belongs to several (docs/decisions/0126-a-film-of-several-people.md). `shownAs`: by what
 * the person knows it. Asking again changes nothing. The film may be joined before or after.
 */
export async function addHolder(
  ctx: RecordingsContext,
  tx: Tx,
  holder: { ownerId: string; userId: string; shownAs: string },
): Promise<void> {
  // Who joins the film reads its holders under the same lock: either that one notifies this person, or this does.
  const recording = await recordings.lockRecording(tx.sql, holder.ownerId)
  if (!(await store.addHolder(tx.sql, holder))) return
  if (!recording || recording.videoKey === null) return
  await tx.event('recording.ready', { ownerId: holder.shownAs, userId: holder.userId })
  await dropOldOf(ctx, tx, [holder.userId])
}

/** The people for whom an owner's film is stored, each with the id by which they know it. */
export async function viewersOf(
  tx: Tx,
  { ownerId, keepForUserId }: Pick<recordings.RecordingRow, 'ownerId' | 'keepForUserId'>,
): Promise<store.Holder[]> {
  return keepForUserId === null
    ? store.holdersOf(tx.sql, ownerId)
    : [{ userId: keepForUserId, shownAs: ownerId }]
}

/**
 * Of each of these people only the newest films are stored, as many as theirs are. A film of several people goes from those whose it is no
 * longer, and is deleted with the last of their rights.
 */
export async function dropOldOf(ctx: RecordingsContext, tx: Tx, userIds: readonly string[]): Promise<void> {
  const at = ctx.clock.now()
  for (const userId of userIds.toSorted()) {
    const atMost = await ctx.storedVideosOf(userId, tx.sql)
    const old = await recordings.oldVideosOf(tx.sql, userId, atMost)
    const own = old.filter(({ isHeld }) => !isHeld).map(({ ownerId }) => ownerId)
    const held = old.filter(({ isHeld }) => isHeld).map(({ ownerId }) => ownerId)
    for (const ownerId of held.toSorted()) await recordings.lockRecording(tx.sql, ownerId)
    await store.endRights(tx.sql, userId, held, at)
    const left = await store.withoutHolders(tx.sql, held)
    await dropVideos(ctx, tx, [...own, ...left.map(({ ownerId }) => ownerId)])
  }
}

/** Deletes the videos of owners with all that was cut of them; the rows stay. */
async function dropVideos(ctx: RecordingsContext, tx: Tx, ownerIds: readonly string[]): Promise<void> {
  const at = ctx.clock.now()
  const dropped = await recordings.dropVideos(tx.sql, ownerIds, at)
  const droppedIds = dropped.map(({ ownerId }) => ownerId)
  const cuts = await takeCuts(tx.sql, droppedIds)
  // Parts of a video that was never checked go with it.
  const chunks = await chunkKeysOf(tx.sql, droppedIds)
  await scheduleDeletion(tx.sql, [...dropped.flatMap(recordings.videoKeysOf), ...cuts, ...chunks], at)
}

/**
 * A person is erased: their rights end. What no other person has a right to is deleted, and where no other person had one all of it is
 * forgotten; these owners are returned.
 */
export async function forgetHolder(ctx: RecordingsContext, tx: Tx, userId: string): Promise<string[]> {
  const owners = await store.ownersHeldBy(tx.sql, userId)
  for (const ownerId of owners) await recordings.lockRecording(tx.sql, ownerId)
  await store.deleteHolder(tx.sql, userId)
  if (owners.length === 0) return []
  const left = await store.withoutHolders(tx.sql, owners)
  const forgotten = left.filter(({ known }) => !known).map(({ ownerId }) => ownerId)
  await dropVideos(
    ctx,
    tx,
    left.filter(({ known }) => known).map(({ ownerId }) => ownerId),
  )
  await forget(ctx, tx, { recordingsOf: forgotten, stillsOf: forgotten })
  return forgotten
}
