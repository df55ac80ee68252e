import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'

/** What an archive holds at most; what does not fit is named in it. */
const bounds = { bytes: 2 * 1024 ** 3, files: 2000 } as const

/** A file that is taken into an archive, with its size. */
export type FittingFile = PersonalFile & { bytes: number }

/** A file that an archive goes without: it does not fit, or the store has it no more. */
export type LeftOutFile = { path: string; why: 'tooMuch' | 'gone' }

/** As many files as fit into one archive, in their order; the others by their paths. */
export async function fitting(
  ctx: RecordingsContext,
  files: readonly PersonalFile[],
): Promise<{ taken: FittingFile[]; left: LeftOutFile[] }> {
  const taken: FittingFile[] = []
  const left: LeftOutFile[] = []
  let bytes = 0
  for (const file of files) {
    const isRoom = taken.length < bounds.files
    const info = isRoom ? await ctx.objects.info(file.objectKey) : null
    if (info === null) left.push({ path: file.path, why: isRoom ? 'gone' : 'tooMuch' })
    else if (bytes + info.bytes > bounds.bytes) left.push({ path: file.path, why: 'tooMuch' })
    else {
      taken.push({ ...file, bytes: info.bytes })
      bytes += info.bytes
    }
  }
  return { taken, left }
}
