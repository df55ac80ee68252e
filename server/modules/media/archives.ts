import { Readable } from 'node:stream'
import { MINUTE } from '#domain/shared/units.ts'
import type { PersonalFile } from '#server/app/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'
import * as store from '#server/modules/media/media.store.ts'
import { zip, type ZipEntry } from '#server/modules/media/zip.ts'

/** An archive's link is for the moment of downloading. */
export const archiveLinkMs = 15 * MINUTE
/** What an archive holds at most; what does not fit is named in it. */
const bounds = { bytes: 2 * 1024 ** 3, files: 2000 } as const

/** One JSON file and the files it speaks of, as one stored object. */
export function archiveUseCases(
  deps: MediaDeps,
  link: (key: string, viewer: string, lifeMs: number) => string,
) {
  return {
    /** Makes and stores an archive. Its key is doomed for `deleteAt` before it is written. */
    async make(order: {
      name: string
      data: Record<string, unknown>
      files: PersonalFile[]
      deleteAt: Date
    }): Promise<{ objectKey: string; bytes: number }> {
      const objectKey = `exports/${order.name}-${deps.newId('obj')}.zip`
      await store.doom(deps.db, [objectKey], order.deleteAt)
      const { taken, left } = await fitting(deps, order.files)
      const data = { ...order.data, files_left_out: left }
      const body = Readable.from(zip(entriesOf(deps, data, taken), deps.clock.now()))
      const { bytes } = await deps.objects.put(objectKey, body, 'application/zip')
      return { objectKey, bytes }
    },

    /** For one person, for 15 minutes. */
    link: (objectKey: string, viewerId: string) => link(objectKey, viewerId, archiveLinkMs),

    /** Deletes an archive before its time. */
    async drop(tx: Tx, objectKey: string): Promise<void> {
      await store.undoom(tx.sql, [objectKey])
      await store.doom(tx.sql, [objectKey], deps.clock.now())
      await tx.job('media.clean', {})
    },
  }
}

/** As many files as fit; the others, and what the store has lost, by their paths. */
async function fitting(
  deps: MediaDeps,
  files: readonly PersonalFile[],
): Promise<{ taken: PersonalFile[]; left: string[] }> {
  const taken: PersonalFile[] = []
  const left: string[] = []
  let bytes = 0
  for (const file of files) {
    const info = taken.length < bounds.files ? await deps.objects.info(file.objectKey) : null
    if (info === null || bytes + info.bytes > bounds.bytes) left.push(file.path)
    else {
      taken.push(file)
      bytes += info.bytes
    }
  }
  return { taken, left }
}

async function* entriesOf(
  deps: MediaDeps,
  data: Record<string, unknown>,
  files: readonly PersonalFile[],
): AsyncGenerator<ZipEntry> {
  yield { path: 'data.json', body: Readable.from([JSON.stringify(data, null, 2)]), isText: true }
  for (const file of files) {
    const body = await deps.objects.read(file.objectKey)
    if (body) yield { path: file.path, body, isText: false }
  }
}
