import { Readable } from 'node:stream'
import { MINUTE } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { link } from '#server/modules/recordings/delivery/delivery.ts'
import { zip, type ZipEntry } from '#server/modules/recordings/delivery/zip.ts'
import * as deletions from '#server/modules/recordings/deletions/deletions.store.ts'

/** An archive's link is for the moment of downloading. */
export const archiveLinkMs = 15 * MINUTE
/** What an archive holds at most; what does not fit is named in it. */
const bounds = { bytes: 2 * 1024 ** 3, files: 2000 } as const

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
  const data = { ...input.data, filesLeftOut: left }
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

/** As many files as fit; the others, and what the store has lost, by their paths. */
async function fitting(
  ctx: RecordingsContext,
  files: readonly PersonalFile[],
): Promise<{ taken: PersonalFile[]; left: string[] }> {
  const taken: PersonalFile[] = []
  const left: string[] = []
  let bytes = 0
  for (const file of files) {
    const info = taken.length < bounds.files ? await ctx.objects.info(file.objectKey) : null
    if (info === null || bytes + info.bytes > bounds.bytes) left.push(file.path)
    else {
      taken.push(file)
      bytes += info.bytes
    }
  }
  return { taken, left }
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
