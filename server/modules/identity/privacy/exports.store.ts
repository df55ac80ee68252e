import type { Selectable } from 'kysely'
import type { DataExports } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type ExportRow = Selectable<DataExports>

export async function exportById(sql: Sql, id: string): Promise<ExportRow | null> {
  return (await sql.selectFrom('dataExports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function newestExportOf(sql: Sql, userId: string): Promise<ExportRow | null> {
  const row = await sql
    .selectFrom('dataExports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function addExport(sql: Sql, row: { id: string; userId: string; at: Date }): Promise<ExportRow> {
  return sql
    .insertInto('dataExports')
    .values({ id: row.id, userId: row.userId, status: 'making', requestedAt: row.at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when it is no longer wanted: made by another try, or its person has been erased. */
export async function markExportReady(
  sql: Sql,
  id: string,
  made: { objectKey: string; bytes: number; at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('dataExports')
    .set({ status: 'ready', readyAt: made.at, objectKey: made.objectKey, bytes: made.bytes })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes all of a person's out and gives the keys of their archives. */
export async function takeExportsOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .deleteFrom('dataExports')
    .where('userId', '=', userId)
    .returning('objectKey')
    .execute()
  return rows.flatMap((row) => (row.objectKey === null ? [] : [row.objectKey]))
}
