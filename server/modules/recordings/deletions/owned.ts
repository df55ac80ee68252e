import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import { takeCuts } from '#server/modules/recordings/cuts/cuts.store.ts'
import { scheduleDeletion } from '#server/modules/recordings/deletions/deletions.store.ts'
import { filesOfStills, takeStills } from '#server/modules/recordings/pictures/stills.store.ts'
import { endedFor } from '#server/modules/recordings/holders/holders.store.ts'
import type { RecordingsContext } from '#server/modules/recordings/recordings.deps.ts'
import { filesOfVideos } from '#server/modules/recordings/uploads/recordings.store.ts'
import { takeRecordings } from '#server/modules/recordings/uploads/stretches.store.ts'

/** So many files of one kind are named; an archive bounds what it takes further. */
const filesAtMost = 5000

/** What is stored of owners; `forUserId`: for an archive of this person, without films to which their right has ended. */
export async function filesOf(
  ctx: RecordingsContext,
  ownerIds: readonly string[],
  forUserId?: string,
): Promise<PersonalFile[]> {
  const ended = forUserId === undefined ? null : await endedFor(ctx.db, forUserId, ownerIds)
  const films = ownerIds.filter((id) => !ended?.has(id))
  const [stills, videos] = await Promise.all([
    filesOfStills(ctx.db, ownerIds, filesAtMost),
    filesOfVideos(ctx.db, films, filesAtMost),
  ])
  return [...stills, ...videos]
}

/** Removes owners' recordings and stills for good; their objects are deleted by a job. */
export async function forget(
  ctx: RecordingsContext,
  tx: Tx,
  { recordingsOf, stillsOf }: { recordingsOf: readonly string[]; stillsOf: readonly string[] },
): Promise<void> {
  const keys = [
    ...(await takeCuts(tx.sql, recordingsOf)),
    ...(await takeRecordings(tx.sql, recordingsOf)),
    ...(await takeStills(tx.sql, stillsOf)),
  ]
  if (keys.length === 0) return
  await scheduleDeletion(tx.sql, keys, ctx.clock.now())
  await tx.job('recordings.clean', {})
}
