import { sql as raw } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'
import type { Database } from '#server/db/pool.ts'
import type { PersonalFile } from '#server/app/personal-data.ts'

/** The video or, before it is joined, nothing; and the stills of owners, at most `limit` of each. */
export async function filesOfOwners(
  sql: Database,
  ownerIds: readonly string[],
  limit: number,
): Promise<PersonalFile[]> {
  if (ownerIds.length === 0) return []
  const [videos, stills] = await Promise.all([
    sql
      .selectFrom('recordings')
      .select(['owner_id', 'video_key', 'video_type'])
      .where('owner_id', 'in', ownerIds)
      .where('video_key', 'is not', null)
      .limit(limit)
      .execute(),
    sql
      .selectFrom('stills')
      .select(['id', 'owner_id', 'object_key'])
      .where('owner_id', 'in', ownerIds)
      .limit(limit)
      .execute(),
  ])
  return [
    ...stills.map((row) => ({
      path: `trips/${row.owner_id}/postcards/${row.id}.jpg`,
      objectKey: row.object_key,
    })),
    ...videos.map((row) => ({
      path: `trips/${row.owner_id}/recording.${row.video_type === 'video/mp4' ? 'mp4' : 'webm'}`,
      objectKey: row.video_key ?? '',
    })),
  ]
}

/** Takes the recordings of owners out of the tables and gives the keys of everything that was stored of them. */
export async function takeRecordings(tx: Tx, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const ids = raw`any(${ownerIds}::text[])`
  const chunks = await raw<{ key: string }>`
    delete from recording_chunks using recording_stretches stretch
    where stretch.id = recording_chunks.stretch_id and stretch.owner_id = ${ids}
    returning recording_chunks.object_key as key`.execute(tx.sql)
  const stretches = await raw<{ key: string | null }>`
    delete from recording_stretches where owner_id = ${ids} returning poster_key as key`.execute(tx.sql)
  const recordings = await raw<{ video: string | null; poster: string | null }>`
    delete from recordings where owner_id = ${ids}
    returning video_key as video, poster_key as poster`.execute(tx.sql)
  const keys = [
    ...chunks.rows.map((row) => row.key),
    ...stretches.rows.map((row) => row.key),
    ...recordings.rows.flatMap((row) => [row.video, row.poster]),
  ]
  return [...new Set(keys.filter((key) => key !== null))]
}

/** The same for stills. */
export async function takeStills(tx: Tx, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const gone = await raw<{ key: string }>`
    delete from stills where owner_id = any(${ownerIds}::text[]) returning object_key as key`.execute(tx.sql)
  return gone.rows.map((row) => row.key)
}
