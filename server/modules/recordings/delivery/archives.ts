import { Readable } from 'node:stream'
import { MINUTE } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import { zip, type ZipEntry } from '#server/app/module/zip.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { link } from '#server/modules/recordings/delivery/delivery.ts'
import { fitting } from '#server/modules/recordings/delivery/fitting.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'

/** An archive's link is for the moment of downloading. */
export const archiveLinkMs = 15 * MINUTE

/**
 * Makes and stores an archive: one JSON file and the files it speaks of, as one object. Its deletion is noted for
 * `deleteAt` before it is written.
 */
export async function makeArchive(
  ctx: RecordingsContext,
  input: { name: string; data: Record<string, unknown>; files: PersonalFile[]; deleteAt: Date },
): Promise<{ objectKey: string; bytes: number }> {
  const objectKey = `exports/${input.name}-${ctx.newId('obj')}.zip`
  await deletions.scheduleDeletion(ctx.db, [objectKey], input.deleteAt)
  const { taken, left } = await fitting(ctx, input.files)
  const data = { ...input.data, filesLeftOut: left.map(({ path }) => path) }
  const body = Readable.from(zip(entriesOf(ctx, data, taken), ctx.clock.now()))
  const { bytes } = await ctx.objects.put(objectKey, body, 'application/zip')
  return { objectKey, bytes }
}

/** A link for one person, for 15 minutes. */
export function archiveLink(ctx: RecordingsContext, objectKey: string, viewerId: string): string {
  return link(ctx, objectKey, viewerId, archiveLinkMs)
}

/** Deletes an archive before its time. */
export async function dropArchive(ctx: RecordingsContext, tx: Tx, objectKey: string): Promise<void> {
  await deletions.scheduleDeletion(tx.sql, [objectKey], ctx.clock.now())
  await tx.job('recordings.clean', {})
}

async function* entriesOf(
  ctx: RecordingsContext,
  data: Record<string, unknown>,
  files: readonly PersonalFile[],
): AsyncGenerator<ZipEntry> {
  yield { path: 'data.json', body: Readable.from([JSON.stringify(data, null, 2)]), isText: true }
  for (const file of files) {
    const body = await ctx.objects.read(file.objectKey)
    if (body) yield { path: file.path, body, isText: false }
  }
}
