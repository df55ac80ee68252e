import type { Selectable, Transaction } from 'kysely'
import type { DataExports, DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type ExportRow = Selectable<DataExports>

/** Archives that people asked for. The only SQL on the table data_exports. */
export function exportsStore(sql: Database | Transaction<DB>) {
  return {
    async byId(id: string): Promise<ExportRow | null> {
      return (
        (await sql.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
      )
    },

    async newestOf(userId: string): Promise<ExportRow | null> {
      const row = await sql
        .selectFrom('data_exports')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    async insert(row: { id: string; userId: string; at: Date }): Promise<ExportRow> {
      return sql
        .insertInto('data_exports')
        .values({ id: row.id, user_id: row.userId, status: 'making', requested_at: row.at })
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** False when it is no longer wanted: made by another try, or its person has been erased. */
    async markReady(id: string, made: { objectKey: string; bytes: number; at: Date }): Promise<boolean> {
      const row = await sql
        .updateTable('data_exports')
        .set({ status: 'ready', ready_at: made.at, object_key: made.objectKey, bytes: made.bytes })
        .where('id', '=', id)
        .where('status', '=', 'making')
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Takes all of a person's out and gives the keys of their archives. */
    async takeOf(userId: string): Promise<string[]> {
      const rows = await sql
        .deleteFrom('data_exports')
        .where('user_id', '=', userId)
        .returning('object_key')
        .execute()
      return rows.flatMap((row) => (row.object_key === null ? [] : [row.object_key]))
    },
  }
}
