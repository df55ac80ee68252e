import type { Readable } from 'node:stream'
import { noteSwept } from '#server/app/telemetry/metrics.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingsLimits } from '#server/modules/recordings/recordings.limits.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'

/** So many in one transaction, and so many in one run; the rest waits for the next one. */
const [batch, atMost] = [100, 500]

/**
 * Stores an object for a row that is yet to be written. Its deletion is scheduled first, and `retainForRow` cancels it in
 * the transaction that writes the row, so a crash leaves no object that no row knows. Throws when the object was stored
 * only after its deletion had become due, as on a machine that slept meanwhile: the sweep may have come before it and
 * would not come again, so that its deletion is scheduled again.
 */
export async function putForRow(
  ctx: RecordingsContext,
  { key, body, contentType }: { key: string; body: Readable | Uint8Array; contentType: string },
): Promise<void> {
  const until = new Date(ctx.clock.nowMs() + recordingsLimits.rowWithinMs)
  await deletions.scheduleDeletion(ctx.db, [key], until)
  await ctx.objects.put(key, body, contentType)
  const now = ctx.clock.now()
  if (now < until) return
  await deletions.scheduleDeletion(ctx.db, [key], now)
  throw new Error(`an object was stored after its deletion was due: ${key}`)
}

/** A row refers to these objects now: they stay. Throws when one has been deleted already, so that it is sent again. */
export async function retainForRow(tx: Tx, keys: readonly string[]): Promise<void> {
  const cancelled = await deletions.cancelDeletion(tx.sql, keys)
  invariant(cancelled === keys.length, `an object was deleted before its row was written: ${keys.join(', ')}`)
}

/** No row will refer to the object. */
export async function discard(ctx: RecordingsContext, key: string): Promise<void> {
  await ctx.objects.delete(key)
  await deletions.cancelDeletion(ctx.db, [key])
}

/** Deletes objects that nothing refers to; what a crash leaves is deleted by the next job. */
export async function deleteDue(
  ctx: Pick<RecordingsContext, 'inTransaction' | 'objects' | 'clock' | 'metrics'>,
): Promise<void> {
  const now = ctx.clock.now()
  let [removed, oldest] = [0, now]
  for (let taken = batch; taken === batch && removed < atMost; removed += taken)
    taken = await ctx.inTransaction(async (tx) => {
      const due = await deletions.lockDueDeletions(tx.sql, now, batch)
      const keys = due.map(({ objectKey }) => objectKey)
      await Promise.all(keys.map((key) => ctx.objects.delete(key)))
      await deletions.cancelDeletion(tx.sql, keys)
      if (due[0] && due[0].dueAt < oldest) oldest = due[0].dueAt
      return due.length
    })
  noteSwept(ctx.metrics, 'objects', { count: removed, ageMs: now.getTime() - oldest.getTime() })
}

/** Removes folders of joinings and uploads whose process was killed. */
export async function sweepWork(ctx: RecordingsContext): Promise<void> {
  const now = ctx.clock.nowMs()
  const before = new Date(now - recordingsLimits.workMs)
  const { removed, oldest } = await ctx.objects.work.sweep(before, atMost)
  noteSwept(ctx.metrics, 'workFolders', {
    count: removed,
    ageMs: oldest === null ? 0 : now - oldest.getTime(),
  })
}
