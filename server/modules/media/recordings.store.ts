import type { Selectable } from 'kysely'
import type { RecordingStretches, Recordings } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

export type RecordingRow = Omit<Selectable<Recordings>, 'gaps'> & {
  gaps: { startMs: number; endMs: number }[]
}
export type StretchRow = Selectable<RecordingStretches>
export type StretchWithChunks = StretchRow & { chunks: { seq: number; objectKey: string }[] }

export async function addRecording(sql: Sql, ownerId: string, at: Date): Promise<void> {
  await sql
    .insertInto('recordings')
    .values({ owner_id: ownerId, status: 'receiving', began_at: at })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
}

export async function recordingOf(sql: Sql, ownerId: string): Promise<RecordingRow | null> {
  const row = await sql
    .selectFrom('recordings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row ? (row as RecordingRow) : null
}

/** As `recordingOf`, and nobody else changes the recording until the transaction has ended. */
export async function lockRecording(sql: Sql, ownerId: string): Promise<RecordingRow | null> {
  const row = await sql
    .selectFrom('recordings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  return row ? (row as RecordingRow) : null
}

export async function recordingsOf(sql: Sql, ownerIds: readonly string[]): Promise<RecordingRow[]> {
  if (ownerIds.length === 0) return []
  const rows = await sql.selectFrom('recordings').selectAll().where('owner_id', 'in', ownerIds).execute()
  return rows as RecordingRow[]
}

export async function noteEnded(
  sql: Sql,
  owner: { ownerId: string; at: Date; wallMs: number; keepForUserId: string; status: 'joining' | 'empty' },
): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({
      ended_at: owner.at,
      wall_ms: owner.wallMs,
      keep_for_user_id: owner.keepForUserId,
      status: owner.status,
    })
    .where('owner_id', '=', owner.ownerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** A chunk or stretch came after the joining: join again. */
export async function reopenJoining(sql: Sql, ownerId: string): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({ status: 'joining', attempts: 0, failure: null })
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Owners whose joining should have ended long ago. */
export async function forgottenJoinings(sql: Sql, endedBefore: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('recordings')
    .select('owner_id')
    .where('status', '=', 'joining')
    .where('ended_at', '<', endedBefore)
    .limit(1000)
    .execute()
  return rows.map((row) => row.owner_id)
}

/** Counts one try at joining; null when there is nothing to join any more. */
export async function countAttempt(sql: Sql, ownerId: string): Promise<RecordingRow | null> {
  const row = await sql
    .updateTable('recordings')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'joining')
    .returningAll()
    .executeTakeFirst()
  return row ? (row as RecordingRow) : null
}

export async function noteJoined(
  sql: Sql,
  ownerId: string,
  joined: {
    videoKey: string
    videoType: string
    posterKey: string | null
    durationMs: number
    shortfallMs: number
    gaps: { startMs: number; endMs: number }[]
    at: Date
    sealed: boolean
  },
): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({
      status: 'processed',
      failure: null,
      video_key: joined.videoKey,
      video_type: joined.videoType,
      poster_key: joined.posterKey,
      duration_ms: joined.durationMs,
      shortfall_ms: joined.shortfallMs,
      gaps: JSON.stringify(joined.gaps),
      joined_at: joined.at,
      sealed_at: joined.sealed ? joined.at : null,
    })
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function noteFailed(sql: Sql, ownerId: string, failure: string): Promise<void> {
  await sql
    .updateTable('recordings')
    .set({ status: 'failed', failure })
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'joining')
    .execute()
}

/**
 * Takes the videos of a person away that are older than the newest `keep`, saved ones aside. The rows stay. Gives
 * back the keys of what nothing refers to any more.
 */
export async function dropOldVideos(sql: Sql, userId: string, keep: number, at: Date): Promise<string[]> {
  const old = await sql
    .selectFrom('recordings')
    .select(['owner_id', 'video_key'])
    .where('keep_for_user_id', '=', userId)
    .where('video_key', 'is not', null)
    .where('is_saved', '=', false)
    .orderBy('ended_at', 'desc')
    .orderBy('owner_id', 'desc')
    .offset(keep)
    .forUpdate()
    .execute()
  if (old.length === 0) return []
  await sql
    .updateTable('recordings')
    .set({ video_key: null, video_deleted_at: at, sealed_at: at })
    .where(
      'owner_id',
      'in',
      old.map((row) => row.owner_id),
    )
    .execute()
  return old.flatMap((row) => row.video_key ?? [])
}

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
    .insertInto('recording_stretches')
    .values({
      id: stretch.id,
      owner_id: stretch.ownerId,
      user_id: stretch.userId,
      stretch_key: stretch.stretchKey,
      mime_type: stretch.mimeType,
      started_at_ms: stretch.startedAtMs,
      began_at: stretch.at,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'user_id', 'stretch_key']).doNothing())
    .execute()
  return sql
    .selectFrom('recording_stretches')
    .selectAll()
    .where('owner_id', '=', stretch.ownerId)
    .where('user_id', '=', stretch.userId)
    .where('stretch_key', '=', stretch.stretchKey)
    .executeTakeFirstOrThrow()
}

export async function stretchById(sql: Sql, id: string): Promise<StretchRow | null> {
  return (
    (await sql.selectFrom('recording_stretches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

export async function stretchByKey(
  sql: Sql,
  key: { ownerId: string; userId: string; stretchKey: string },
): Promise<StretchRow | null> {
  const row = await sql
    .selectFrom('recording_stretches')
    .selectAll()
    .where('owner_id', '=', key.ownerId)
    .where('user_id', '=', key.userId)
    .where('stretch_key', '=', key.stretchKey)
    .executeTakeFirst()
  return row ?? null
}

export async function countStretches(sql: Sql, ownerId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('recording_stretches')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All stretches of an owner with what has arrived of each. */
export async function stretchesWithChunks(sql: Sql, ownerId: string): Promise<StretchWithChunks[]> {
  const stretches = await sql
    .selectFrom('recording_stretches')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('started_at_ms')
    .orderBy('id')
    .execute()
  const chunks = await sql
    .selectFrom('recording_chunks as c')
    .innerJoin('recording_stretches as s', 's.id', 'c.stretch_id')
    .select(['c.stretch_id', 'c.seq', 'c.object_key as objectKey'])
    .where('s.owner_id', '=', ownerId)
    .orderBy('c.seq')
    .execute()
  const byStretch = Map.groupBy(chunks, (chunk) => chunk.stretch_id)
  return stretches.map((stretch) => ({ ...stretch, chunks: byStretch.get(stretch.id) ?? [] }))
}

export async function receivedOf(sql: Sql, stretchId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('recording_chunks')
    .select('seq')
    .where('stretch_id', '=', stretchId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.seq)
}

export async function hasChunk(sql: Sql, stretchId: string, seq: number): Promise<boolean> {
  const row = await sql
    .selectFrom('recording_chunks')
    .select('seq')
    .where('stretch_id', '=', stretchId)
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
    .insertInto('recording_chunks')
    .values({
      stretch_id: chunk.stretchId,
      seq: chunk.seq,
      object_key: chunk.objectKey,
      bytes: chunk.bytes,
      received_at: chunk.at,
    })
    .onConflict((conflict) => conflict.columns(['stretch_id', 'seq']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function noteChunkCount(sql: Sql, stretchId: string, chunkCount: number): Promise<void> {
  await sql
    .updateTable('recording_stretches')
    .set({ chunk_count: chunkCount })
    .where('id', '=', stretchId)
    .execute()
}

export async function notePoster(sql: Sql, stretchId: string, posterKey: string): Promise<void> {
  await sql
    .updateTable('recording_stretches')
    .set({ poster_key: posterKey })
    .where('id', '=', stretchId)
    .execute()
}
