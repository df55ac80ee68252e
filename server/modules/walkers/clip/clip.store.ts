import type { Sql } from '#server/db/pool.ts'

/** The clip of a walker; its file and its still are where files are. */
export type ClipRow = { id: string; objectKey: string; still: string; alt: string; durationMs: number }

const columns = ['id', 'objectKey', 'still', 'alt', 'durationMs'] as const

/** The clip of a walker; null when there is none. */
export async function clipOf(sql: Sql, userId: string): Promise<ClipRow | null> {
  const row = await sql
    .selectFrom('walkerClips')
    .select(columns)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Whose clip it is, and the clip; null once it is gone. */
export async function clipById(sql: Sql, id: string): Promise<(ClipRow & { userId: string }) | null> {
  const row = await sql
    .selectFrom('walkerClips')
    .select(['userId', ...columns])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Writes the clip of a walker, in the place of the one before. */
export async function putClip(sql: Sql, clip: ClipRow & { userId: string; createdAt: Date }): Promise<void> {
  await sql
    .insertInto('walkerClips')
    .values(clip)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(clip))
    .execute()
}

/** Takes the clip of a walker away, where it is still this one; null when there was none. */
export async function takeClipOf(sql: Sql, userId: string, id?: string): Promise<ClipRow | null> {
  const row = await sql
    .deleteFrom('walkerClips')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}
