import type { Selectable } from 'kysely'
import type { RecordingCuts } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** The part of an owner's video for visitors. */
export type CutRow = Selectable<RecordingCuts>

export async function cutOf(sql: Sql, ownerId: string): Promise<CutRow | null> {
  return (
    (await sql.selectFrom('recordingCuts').selectAll().where('ownerId', '=', ownerId).executeTakeFirst()) ??
    null
  )
}

/** Asks for a cut; one that is there or being made stays, one that has failed or is held is made again. True when it is to be made. */
export async function askCut(
  sql: Sql,
  cut: { ownerId: string; fromMs: number; untilMs: number; at: Date },
): Promise<boolean> {
  const asked = { fromMs: cut.fromMs, untilMs: cut.untilMs, status: 'making', askedAt: cut.at }
  const row = await sql
    .insertInto('recordingCuts')
    .values({ ownerId: cut.ownerId, ...asked })
    .onConflict((on) =>
      on.column('ownerId').doUpdateSet(asked).where('recordingCuts.status', 'in', ['failed', 'held']),
    )
    .returning('ownerId')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds the cuts of owners, and returns the keys of their files, which are to go. */
export async function holdCuts(sql: Sql, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const held = await sql
    .selectFrom('recordingCuts')
    .select(['ownerId', 'objectKey'])
    .where('ownerId', 'in', ownerIds)
    .orderBy('ownerId')
    .forUpdate()
    .execute()
  if (held.length === 0) return []
  await sql
    .updateTable('recordingCuts')
    .set({ status: 'held', objectKey: null, objectType: null, durationMs: 0 })
    .where(
      'ownerId',
      'in',
      held.map((row) => row.ownerId),
    )
    .execute()
  return held.flatMap((row) => row.objectKey ?? [])
}

/** What a cut was asked to be; another one may have been asked for while it was made. */
type AskedCut = Pick<CutRow, 'ownerId' | 'fromMs' | 'untilMs'>

/** Notes the file of a cut that is still wanted as it was asked for; false when it is not. */
export async function noteCut(
  sql: Sql,
  { ownerId, fromMs, untilMs }: AskedCut,
  made: { objectKey: string; objectType: string; durationMs: number },
): Promise<boolean> {
  const row = await sql
    .updateTable('recordingCuts')
    .set({ ...made, status: 'ready' })
    .where('ownerId', '=', ownerId)
    .where('fromMs', '=', fromMs)
    .where('untilMs', '=', untilMs)
    .where('status', '=', 'making')
    .returning('ownerId')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteCutFailed(sql: Sql, { ownerId, fromMs, untilMs }: AskedCut): Promise<void> {
  await sql
    .updateTable('recordingCuts')
    .set({ status: 'failed' })
    .where('ownerId', '=', ownerId)
    .where('fromMs', '=', fromMs)
    .where('untilMs', '=', untilMs)
    .where('status', '=', 'making')
    .execute()
}

/** Removes the cuts of owners and returns the keys of their files. */
export async function takeCuts(sql: Sql, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const rows = await sql
    .deleteFrom('recordingCuts')
    .where('ownerId', 'in', ownerIds)
    .returning('objectKey')
    .execute()
  return rows.flatMap((row) => row.objectKey ?? [])
}

/** Cuts that should have been made by now: their process died, or their job has used up its tries. */
export async function forgottenCuts(sql: Sql, askedBefore: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('recordingCuts')
    .select('ownerId')
    .where('status', '=', 'making')
    .where('askedAt', '<', askedBefore)
    .orderBy('askedAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.ownerId)
}
