import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Tx } from '#server/db/transaction.ts'
import * as store from '#server/modules/recordings/cuts/cuts.store.ts'
import { discard, retainForRow, putForRow } from '#server/modules/recordings/deletions/deletions.ts'
import { scheduleDeletion } from '#server/modules/recordings/deletions/deletions.store.ts'
import { anyone, link } from '#server/modules/recordings/delivery/delivery.ts'
import type { CutView } from '#server/modules/recordings/recordings.types.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingOf, type RecordingRow } from '#server/modules/recordings/uploads/recordings.store.ts'

/** Has a job make the part of an owner's video that visitors may see. Asking again is the same. */
export async function askCut(
  ctx: RecordingsContext,
  tx: Tx,
  { ownerId, fromMs, untilMs }: { ownerId: string; fromMs: number; untilMs: number },
): Promise<void> {
  if (await store.askCut(tx.sql, { ownerId, fromMs, untilMs, at: ctx.clock.now() }))
    await tx.job('recordings.cut', { ownerId })
}

/** Removes the cuts of owners; their files are deleted by a job. */
export async function dropCuts(ctx: RecordingsContext, tx: Tx, ownerIds: readonly string[]): Promise<void> {
  await deleteFiles(ctx, tx, await store.takeCuts(tx.sql, ownerIds))
}

/**
 * Takes what visitors see of owners' videos away until the owner of the cuts has said again what may be shown, by `regenerateCut` or
 * `dropCuts`. Visitors are told that it is being made.
 */
export async function holdCuts(ctx: RecordingsContext, tx: Tx, ownerIds: readonly string[]): Promise<void> {
  await deleteFiles(ctx, tx, await store.holdCuts(tx.sql, ownerIds))
}

/** As `askCut`, but what is there of another part goes. */
export async function regenerateCut(
  ctx: RecordingsContext,
  tx: Tx,
  part: { ownerId: string; fromMs: number; untilMs: number },
): Promise<void> {
  const known = await store.cutOf(tx.sql, part.ownerId)
  const isOther = known && (known.fromMs !== part.fromMs || known.untilMs !== part.untilMs)
  if (isOther) await dropCuts(ctx, tx, [part.ownerId])
  await askCut(ctx, tx, part)
}

async function deleteFiles(ctx: RecordingsContext, tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await scheduleDeletion(tx.sql, [...keys], ctx.clock.now())
  await tx.job('recordings.clean', {})
}

/** What visitors see of an owner's video; null when nothing has been cut. The link works for all who have it. */
export async function cut(ctx: RecordingsContext, ownerId: string): Promise<CutView | null> {
  const row = await store.cutOf(ctx.db, ownerId)
  if (!row) return null
  return {
    state: row.status === 'held' ? 'making' : (row.status as CutView['state']),
    videoUrl: row.objectKey && link(ctx, row.objectKey, anyone),
    durationMs: row.durationMs,
  }
}

/** The job that makes a cut. Safe to repeat, also by two at once: the result is noted once, and another file goes. */
export async function makeCut(ctx: RecordingsContext, { ownerId }: { ownerId: string }): Promise<void> {
  const asked = await store.cutOf(ctx.db, ownerId)
  if (asked?.status !== 'making') return
  const made = await cutFile(ctx, asked)
  if (!made) return store.noteCutFailed(ctx.db, asked)
  const isStored = await ctx.inTransaction(async (tx) => {
    const isNoted = await store.noteCut(tx.sql, asked, made)
    if (isNoted) await retainForRow(tx, [made.objectKey])
    return isNoted
  })
  if (!isStored) await discard(ctx, made.objectKey)
}

/** Null when there is no video, or nothing can be made of it; when the store is down it throws, and the job comes again. */
async function cutFile(ctx: RecordingsContext, { ownerId, fromMs, untilMs }: store.CutRow) {
  const recording = await recordingOf(ctx.db, ownerId)
  const sourceKey = recording && mostShown(recording, fromMs, untilMs)
  const source = sourceKey ? await ctx.objects.localFile(sourceKey) : null
  if (!source) return null
  const { path: dir, release } = await ctx.objects.work.open()
  try {
    const { afterEndS, joinParts } = await import('#server/modules/recordings/joining/join.ts')
    const target = path.join(dir, 'cut')
    // The film as one part that began before the cut: only what comes from the cut's beginning on is written.
    const part = { path: source.path, stretch: 'film', startedAtMs: -fromMs }
    const joined = await joinParts([part], target, untilMs - fromMs - afterEndS * 1000).catch(
      (error: unknown) => {
        ctx.log.error({ err: error, ownerId }, 'the shared part of a recording could not be made')
        return null
      },
    )
    if (joined?.kind !== 'joined' || joined.durationMs === 0) return null
    const [{ type }] = joined.videos
    const ending = type === 'video/mp4' ? 'mp4' : 'webm'
    const objectKey = `recordings/${ownerId}/shared-${ctx.newId('obj')}.${ending}`
    await putForRow(ctx, { key: objectKey, body: createReadStream(target), contentType: type })
    return { objectKey, objectType: type, durationMs: joined.durationMs }
  } finally {
    await Promise.all([release(), source.release()])
  }
}

/** A cut is one file: the one whose picture is seen for the most of it. The others' pictures stand in it, with their voices. */
function mostShown({ videoKey, films }: RecordingRow, fromMs: number, untilMs: number): string | null {
  const seenMs = (video: RecordingRow['films'][number]) =>
    video.shown.reduce(
      (sum, span) => sum + Math.max(0, Math.min(span.endMs, untilMs) - Math.max(span.startMs, fromMs)),
      0,
    )
  return films.toSorted((a, b) => seenMs(b) - seenMs(a))[0]?.objectKey ?? videoKey
}
