import { sql as raw, type Selectable } from 'kysely'
import type { RecordingStretches } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

export type StretchRow = Selectable<RecordingStretches>
export type StretchWithChunks = StretchRow & { chunks: { seq: number; objectKey: string }[] }

/** The stretch of this key, made when it is new. */
export async function addStretch(
  sql: Sql,
  stretch: {
    id: string
    ownerId: string
    userId: string
    stretchKey: string
    mimeType: string
    startedAtMs: number
    at: Date
  },
): Promise<StretchRow> {
  await sql
    .insertInto('recordingStretches')
    .values({
      id: stretch.id,
      ownerId: stretch.ownerId,
      userId: stretch.userId,
      stretchKey: stretch.stretchKey,
      mimeType: stretch.mimeType,
      startedAtMs: stretch.startedAtMs,
      beganAt: stretch.at,
    })
    .onConflict((conflict) => conflict.columns(['ownerId', 'userId', 'stretchKey']).doNothing())
    .execute()
  return sql
    .selectFrom('recordingStretches')
    .selectAll()
    .where('ownerId', '=', stretch.ownerId)
    .where('userId', '=', stretch.userId)
    .where('stretchKey', '=', stretch.stretchKey)
    .executeTakeFirstOrThrow()
}

export async function stretchById(sql: Sql, id: string): Promise<StretchRow | null> {
  return (
    (await sql.selectFrom('recordingStretches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

export async function stretchByKey(
  sql: Sql,
  key: { ownerId: string; userId: string; stretchKey: string },
): Promise<StretchRow | null> {
  const row = await sql
    .selectFrom('recordingStretches')
    .selectAll()
    .where('ownerId', '=', key.ownerId)
    .where('userId', '=', key.userId)
    .where('stretchKey', '=', key.stretchKey)
    .executeTakeFirst()
  return row ?? null
}

/** How many stretches an owner has, and of how many of them something is missing. */
export async function countStretches(
  sql: Sql,
  ownerId: string,
): Promise<{ all: number; incomplete: number }> {
  const { rows } = await raw<{ all: number; incomplete: number }>`
    select count(*)::int as "all", count(*) filter (where chunk_count is null or chunk_count > (
      select count(*) from recording_chunks where stretch_id = s.id))::int as incomplete
    from recording_stretches s where owner_id = ${ownerId}`.execute(sql)
  return rows[0] ?? { all: 0, incomplete: 0 }
}

/** All stretches of an owner with what has arrived of each. */
export async function stretchesWithChunks(sql: Sql, ownerId: string): Promise<StretchWithChunks[]> {
  const stretches = await sql
    .selectFrom('recordingStretches')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('startedAtMs')
    .orderBy('id')
    .execute()
  const chunks = await sql
    .selectFrom('recordingChunks as c')
    .innerJoin('recordingStretches as s', 's.id', 'c.stretchId')
    .select(['c.stretchId', 'c.seq', 'c.objectKey as objectKey'])
    .where('s.ownerId', '=', ownerId)
    .orderBy('c.seq')
    .execute()
  const byStretch = Map.groupBy(chunks, (chunk) => chunk.stretchId)
  return stretches.map((stretch) => ({ ...stretch, chunks: byStretch.get(stretch.id) ?? [] }))
}

/** What is stored of the stretches of owners. */
export async function chunkKeysOf(sql: Sql, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const rows = await sql
    .selectFrom('recordingChunks as c')
    .innerJoin('recordingStretches as s', 's.id', 'c.stretchId')
    .select('c.objectKey as objectKey')
    .where('s.ownerId', 'in', ownerIds)
    .execute()
  return rows.map((row) => row.objectKey)
}

export async function receivedOf(sql: Sql, stretchId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('recordingChunks')
    .select('seq')
    .where('stretchId', '=', stretchId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.seq)
}

export async function hasChunk(sql: Sql, stretchId: string, seq: number): Promise<boolean> {
  const row = await sql
    .selectFrom('recordingChunks')
    .select('seq')
    .where('stretchId', '=', stretchId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row !== undefined
}

/** False when this chunk had been received before; the first one counts. */
export async function addChunk(
  sql: Sql,
  chunk: { stretchId: string; seq: number; objectKey: string; bytes: number; at: Date },
): Promise<boolean> {
  const added = await sql
    .insertInto('recordingChunks')
    .values({
      stretchId: chunk.stretchId,
      seq: chunk.seq,
      objectKey: chunk.objectKey,
      bytes: chunk.bytes,
      receivedAt: chunk.at,
    })
    .onConflict((conflict) => conflict.columns(['stretchId', 'seq']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function noteChunkCount(sql: Sql, stretchId: string, chunkCount: number): Promise<void> {
  await sql
    .updateTable('recordingStretches')
    .set({ chunkCount: chunkCount })
    .where('id', '=', stretchId)
    .execute()
}

export async function notePoster(sql: Sql, stretchId: string, posterKey: string): Promise<void> {
  await sql
    .updateTable('recordingStretches')
    .set({ posterKey: posterKey })
    .where('id', '=', stretchId)
    .execute()
}

/** Takes the recordings of owners out of the tables and gives the keys of everything that was stored of them. */
export async function takeRecordings(sql: Sql, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const ids = raw`any(${ownerIds}::text[])`
  const chunks = await raw<{ key: string }>`
    delete from recording_chunks using recording_stretches stretch
    where stretch.id = recording_chunks.stretch_id and stretch.owner_id = ${ids}
    returning recording_chunks.object_key as key`.execute(sql)
  const stretches = await raw<{ key: string | null }>`
    delete from recording_stretches where owner_id = ${ids} returning poster_key as key`.execute(sql)
  const recordings = await raw<{ video: string | null; poster: string | null; films: string[] }>`
    delete from recordings where owner_id = ${ids}
    returning video_key as video, poster_key as poster, array(
      select film ->> 'objectKey' from jsonb_array_elements(films) film) as films`.execute(sql)
  const keys = [
    ...chunks.rows.map((row) => row.key),
    ...stretches.rows.map((row) => row.key),
    ...recordings.rows.flatMap((row) => [row.video, row.poster, ...row.films]),
  ]
  return [...new Set(keys.filter((key) => key !== null))]
}
