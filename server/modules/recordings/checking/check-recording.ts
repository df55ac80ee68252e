import { scheduleDeletion } from '#server/modules/recordings/deletions/deletions.store.ts'
import type { Decoded } from '#server/modules/recordings/checking/ffmpeg.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import * as recordings from '#server/modules/recordings/uploads/recordings.store.ts'
import { chunkKeysOf } from '#server/modules/recordings/uploads/stretches.store.ts'

/**
 * The job that has the files of a recording decoded from end to end by a program that did not write them. Only then its chunks
 * go, and only when all that was recorded is in the files. Throws when a file cannot be decoded: tried again, and then work for
 * operators, with the chunks still there. Without a decoder on the machine they stay as long as the film. Safe to repeat.
 */
export async function checkRecording(
  ctx: RecordingsContext,
  { ownerId }: { ownerId: string },
): Promise<void> {
  const recording = await recordings.recordingOf(ctx.db, ownerId)
  if (recording?.status !== 'processed' || recording.videoKey === null || recording.checked === 'decoded')
    return
  const outcome = await decodeAll(ctx, recording)
  await ctx.inTransaction(async (tx) => {
    const current = await recordings.lockRecording(tx.sql, ownerId)
    // It was joined once more, or has gone: another check looks at what there is then.
    const isSame = current?.status === 'processed' && current.videoKey === recording.videoKey
    if (!current || !isSame || current.checked === 'decoded') return
    const seals = outcome.kind === 'decoded' && current.isWhole && current.sealedAt === null
    await recordings.noteChecked(tx.sql, ownerId, {
      checked: outcome.kind,
      failure: outcome.kind === 'failed' ? outcome.reason : null,
      sealedAt: seals ? ctx.clock.now() : current.sealedAt,
    })
    if (!seals) return
    await scheduleDeletion(tx.sql, await chunkKeysOf(tx.sql, [ownerId]), ctx.clock.now())
    await tx.job('recordings.clean', {})
  })
  if (outcome.kind === 'failed')
    throw new Error(`the film of ${ownerId} cannot be decoded: ${outcome.reason}`)
}

/** A player shows the last picture and voice about so long. */
const endsWithinMs = 1000

async function decodeAll(ctx: RecordingsContext, recording: recordings.RecordingRow): Promise<Decoded> {
  const { durationMs } = recording
  for (const key of recordings.videoKeysOf(recording)) {
    const endMs = endOf(recording, key)
    const file = await ctx.objects.localFile(key)
    if (!file) return { kind: 'failed', reason: `${key} is gone` }
    try {
      const outcome = await ctx.decoder.decode(file.path)
      if (outcome.kind !== 'decoded') return outcome
      if (outcome.untilMs < endMs - endsWithinMs)
        return { kind: 'failed', reason: `${key} ends at ${outcome.untilMs} of ${endMs} ms` }
    } finally {
      await file.release()
    }
  }
  return { kind: 'decoded', untilMs: durationMs }
}

/** Up to where there is something in a file: a recording without voices ends with the last picture before a gap. */
function endOf({ films, gaps, durationMs }: recordings.RecordingRow, key: string): number {
  const endMs = films.find(({ objectKey }) => objectKey === key)?.shown.at(-1)?.endMs ?? durationMs
  return gaps.find((gap) => gap.startMs < endMs && endMs <= gap.endMs + 1)?.startMs ?? endMs
}

/** Recordings that wait for a check which should be over, and once there is a decoder those that were joined without one. */
export async function checksLeft(ctx: RecordingsContext, joinedBefore: Date): Promise<string[]> {
  const states = (await ctx.decoder.isThere()) ? (['waiting', 'noDecoder'] as const) : (['waiting'] as const)
  return recordings.uncheckedOwners(ctx.db, states, joinedBefore)
}
