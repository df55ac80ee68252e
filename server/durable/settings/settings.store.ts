import type { Sql } from '#server/db/pool.ts'

/** A setting as it was changed last. */
export type SettingRow = { key: string; value: unknown; changedBy: string; changedAt: Date; reason: string }

/** All settings that were ever changed; a few rows. */
export async function listSettings(sql: Sql): Promise<SettingRow[]> {
  return sql.selectFrom('settings').selectAll().orderBy('key').execute()
}

/** Puts a setting in the place of the one before. */
export async function putSetting(sql: Sql, { value, ...rest }: SettingRow): Promise<void> {
  const row = { ...rest, value: JSON.stringify(value) }
  await sql
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
