import { sql as raw, type Selectable } from 'kysely'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Recordings } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

/** A file of a recording, and the spans of the owner's time in which its picture is seen. */
export type StoredVideo = {
  objectKey: string
  type: string
  shown: { startMs: number; endMs: number }[]
}

/** `films`: empty for a recording of one file, which is `videoKey`; else that file and the others. */
export type RecordingRow = Omit<Selectable<Recordings>, 'gaps' | 'films'> & {
  gaps: { startMs: number; endMs: number }[]
  films: StoredVideo[]
}

/** All files of a recording's video. */
export function videoKeysOf({ videoKey, films }: Pick<RecordingRow, 'videoKey' | 'films'>): string[] {
  return [...new Set([...(videoKey === null ? [] : [videoKey]), ...films.map(({ objectKey }) => objectKey)])]
}

export async function addRecording(sql: Sql, ownerId: string, at: Date): Promise<void> {
  await sql
    .insertInto('recordings')
    .values({ ownerId: ownerId, status: 'receiving', beganAt: at })
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .execute()
}

export async function recordingOf(sql: Sql, ownerId: string): Promise<RecordingRow | null> {
  const row = await sql.selectFrom('recordings').selectAll().where('ownerId', '=', ownerId).executeTakeFirst()
  return row ? (row as RecordingRow) : null
}

/** As `recordingOf`, and no other transaction changes the recording until the transaction has ended. */
export async function lockRecording(sql: Sql, ownerId: string): Promise<RecordingRow | null> {
  const row = await sql
    .selectFrom('recordings')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  return row ? (row as RecordingRow) : null
}

export async function recordingsOf(sql: Sql, ownerIds: readonly string[]): Promise<RecordingRow[]> {
  if (ownerIds.length === 0) return []
  const rows = await sql.selectFrom('recordings').selectAll().where('ownerId', 'in', ownerIds).execute()
  return rows as RecordingRow[]
}

export async function noteEnded(
  sql: Sql,
  owner: {
    ownerId: string
    at: Date
    wallMs: number
    keepForUserId: string | null
    status: 'joining' | 'empty'
    dueAt: Date | null
  },
): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({
      endedAt: owner.at,
      wallMs: owner.wallMs,
      keepForUserId: owner.keepForUserId,
      status: owner.status,
      dueAt: owner.dueAt,
    })
    .where('ownerId', '=', owner.ownerId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Nothing more is taken for an owner; null takes it back. An owner without a recording is left as it is. */
export async function setStopped(sql: Sql, ownerId: string, at: Date | null): Promise<void> {
  await sql.updateTable('recordings').set({ stoppedAt: at }).where('ownerId', '=', ownerId).execute()
}

/** A chunk or stretch came after the joining: join again. */
export async function reopenJoining(sql: Sql, ownerId: string): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({ status: 'joining', attempts: 0, failure: null })
    .where('ownerId', '=', ownerId)
    .execute()
}

/** When a recording is joined whatever is missing; null: there is nothing to wait for. */
export async function setJoinDue(sql: Sql, ownerId: string, dueAt: Date | null): Promise<void> {
  await sql.updateTable('recordings').set({ dueAt }).where('ownerId', '=', ownerId).execute()
}

/** Whether recordings are to be joined now. */
export const joinsDue = (at: Date) => raw<boolean>`exists (select from recordings where due_at <= ${at})`

/** Takes the recordings that are to be joined now, at most so many; each is taken once. */
export async function takeJoinsDue(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .updateTable('recordings')
    .set({ dueAt: null })
    .where('ownerId', 'in', (each) =>
      each
        .selectFrom('recordings')
        .select('ownerId')
        .where('dueAt', '<=', at)
        .orderBy('dueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('ownerId')
    .execute()
  return rows.map((row) => row.ownerId)
}

/** Owners whose joining should have ended long ago, the oldest first. */
export async function forgottenJoinings(
  sql: Sql,
  endedBefore: Date,
): Promise<Pick<RecordingRow, 'ownerId' | 'endedAt'>[]> {
  return sql
    .selectFrom('recordings')
    .select(['ownerId', 'endedAt'])
    .where('status', '=', 'joining')
    .where('endedAt', '<', endedBefore)
    .orderBy('endedAt')
    .limit(1000)
    .execute()
}

/** Counts one try at joining; null when there is nothing to join any more. */
export async function countAttempt(sql: Sql, ownerId: string): Promise<RecordingRow | null> {
  const row = await sql
    .updateTable('recordings')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'joining')
    .returningAll()
    .executeTakeFirst()
  return row ? (row as RecordingRow) : null
}

export async function noteJoined(
  sql: Sql,
  ownerId: string,
  joined: {
    videos: readonly StoredVideo[]
    posterKey: string | null
    durationMs: number
    shortfallMs: number
    gaps: { startMs: number; endMs: number }[]
    at: Date
    isWhole: boolean
  },
): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({
      status: 'processed',
      failure: null,
      videoKey: joined.videos[0]?.objectKey ?? null,
      videoType: joined.videos[0]?.type ?? null,
      films: JSON.stringify(joined.videos.length > 1 ? joined.videos : []),
      posterKey: joined.posterKey,
      durationMs: joined.durationMs,
      shortfallMs: joined.shortfallMs,
      gaps: JSON.stringify(joined.gaps),
      joinedAt: joined.at,
      isWhole: joined.isWhole,
      checked: 'waiting',
      checkFailure: null,
    })
    .where('ownerId', '=', ownerId)
    .execute()
}

/** What the check of the files has shown. */
export async function noteChecked(
  sql: Sql,
  ownerId: string,
  shown: { checked: 'decoded' | 'failed' | 'noDecoder'; failure: string | null; sealedAt: Date | null },
): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({ checked: shown.checked, checkFailure: shown.failure, sealedAt: shown.sealedAt })
    .where('ownerId', '=', ownerId)
    .execute()
}

/** Owners whose files were joined before this and whose check is in one of these states, the oldest first; at most 100. */
export async function uncheckedOwners(
  sql: Sql,
  states: readonly ('waiting' | 'noDecoder')[],
  joinedBefore: Date,
): Promise<string[]> {
  const rows = await sql
    .selectFrom('recordings')
    .select('ownerId')
    .where('status', '=', 'processed')
    .where('videoKey', 'is not', null)
    .where('isWhole', '=', true)
    .where('checked', 'in', states)
    .where('joinedAt', '<', joinedBefore)
    .orderBy('joinedAt')
    .limit(100)
    .execute()
  return rows.map((row) => row.ownerId)
}

export async function noteFailed(sql: Sql, ownerId: string, failure: string): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({ status: 'failed', failure })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'joining')
    .execute()
}

/** A recording was begun, and no part of it has come. */
export async function noteEmpty(sql: Sql, ownerId: string): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({ status: 'empty' })
    .where('ownerId', '=', ownerId)
    .where('status', '=', 'joining')
    .execute()
}

/**
 * The videos of a person beyond the newest `atMost`, saved ones aside: those stored for them alone, and those that they have by a right
 * beside others (`isHeld`).
 */
export async function oldVideosOf(
  sql: Sql,
  userId: string,
  atMost: number,
): Promise<{ ownerId: string; isHeld: boolean }[]> {
  const { rows } = await raw<{ ownerId: string; isHeld: boolean }>`
    select owner_id, is_held from (
      select owner_id, ended_at, false as is_held from recordings
      where keep_for_user_id = ${userId} and video_key is not null and not is_saved
      union all
      select recordings.owner_id, recordings.ended_at, true from recording_holders
      join recordings on recordings.owner_id = recording_holders.owner_id
      where recording_holders.user_id = ${userId} and recording_holders.ended_at is null and video_key is not null
    ) as theirs
    order by ended_at desc, owner_id desc
    offset ${atMost}`.execute(sql)
  return rows
}

/** Takes the videos of owners away; the rows stay. Returns the keys of what nothing refers to any more. */
export async function dropVideos(
  sql: Sql,
  ownerIds: readonly string[],
  at: Date,
): Promise<Pick<RecordingRow, 'ownerId' | 'videoKey' | 'films'>[]> {
  if (ownerIds.length === 0) return []
  const old = await sql
    .selectFrom('recordings')
    .select(['ownerId', 'videoKey', 'films'])
    .where('ownerId', 'in', ownerIds)
    .where('videoKey', 'is not', null)
    .orderBy('ownerId')
    .forUpdate()
    .execute()
  if (old.length === 0) return []
  await sql
    .updateTable('recordings')
    .set({ videoKey: null, films: '[]', videoDeletedAt: at, sealedAt: at })
    .where(
      'ownerId',
      'in',
      old.map((row) => row.ownerId),
    )
    .execute()
  return old as Pick<RecordingRow, 'ownerId' | 'videoKey' | 'films'>[]
}

/** The videos of owners by the paths they have in an archive, at most `limit`; nothing before they are joined. */
export async function filesOfVideos(
  sql: Sql,
  ownerIds: readonly string[],
  limit: number,
): Promise<PersonalFile[]> {
  if (ownerIds.length === 0) return []
  const rows = await sql
    .selectFrom('recordings')
    .select(['ownerId', 'videoKey', 'videoType', 'films'])
    .where('ownerId', 'in', ownerIds)
    .where('videoKey', 'is not', null)
    .limit(limit)
    .execute()
  return (rows as Pick<RecordingRow, 'ownerId' | 'videoKey' | 'videoType' | 'films'>[]).flatMap((row) => {
    const alone = { objectKey: row.videoKey ?? '', type: row.videoType }
    return (row.films.length > 0 ? row.films : [alone]).map(({ objectKey, type }, index) => ({
      path: `trips/${row.ownerId}/recording${index > 0 ? `-${index + 1}` : ''}.${type === 'video/mp4' ? 'mp4' : 'webm'}`,
      objectKey,
    }))
  })
}
