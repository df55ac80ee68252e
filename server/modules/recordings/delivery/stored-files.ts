import type { Readable } from 'node:stream'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import { filesOf } from '#server/modules/recordings/deletions/owned.ts'
import { fitting, type FittingFile, type LeftOutFile } from '#server/modules/recordings/delivery/fitting.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { recordingOf } from '#server/modules/recordings/uploads/recordings.store.ts'
import { stretchesWithChunks } from '#server/modules/recordings/uploads/stretches.store.ts'

/**
 * What is stored of an owner: the film, or as long as there is none its parts as they were sent, and the stills. What does
 * not fit into one archive is named. It checks no right.
 */
export async function storedFiles(
  ctx: RecordingsContext,
  ownerId: string,
): Promise<{ taken: FittingFile[]; left: LeftOutFile[] }> {
  const [files, recording] = await Promise.all([filesOf(ctx, [ownerId]), recordingOf(ctx.db, ownerId)])
  // A film that was deleted by its rule leaves nothing to show, also if parts of it are still swept.
  const hasParts = recording !== null && recording.videoKey === null && recording.videoDeletedAt === null
  const parts = hasParts ? await partsOf(ctx, ownerId) : []
  const folder = `trips/${ownerId}/`
  const named = files.map((file) => ({ ...file, path: file.path.replace(folder, '') }))
  return fitting(ctx, [...named, ...parts])
}

/** The bytes of a stored object; null when it is gone. It checks no right. */
export async function readObject(ctx: RecordingsContext, objectKey: string): Promise<Readable | null> {
  return ctx.objects.read(objectKey)
}

async function partsOf(ctx: RecordingsContext, ownerId: string): Promise<PersonalFile[]> {
  const stretches = await stretchesWithChunks(ctx.db, ownerId)
  return stretches.flatMap(({ id, mimeType, chunks }) => {
    const ending = mimeType.startsWith('video/mp4') ? 'mp4' : 'webm'
    return chunks.map(({ seq, objectKey }) => ({
      path: `recording-parts/${id}/${String(seq).padStart(5, '0')}.${ending}`,
      objectKey,
    }))
  })
}
