import type { Sql } from '#server/db/pool.ts'

/** Gives a person an address, in place of the one before. */
export async function saveAddress(
  sql: Sql,
  row: { userId: string; code: string; createdAt: Date },
): Promise<void> {
  const { code, createdAt } = row
  await sql
    .insertInto('calendarAddresses')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ code, createdAt }))
    .execute()
}

export async function addressOf(sql: Sql, userId: string): Promise<{ code: string; createdAt: Date } | null> {
  const row = await sql
    .selectFrom('calendarAddresses')
    .select(['code', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function personOfAddress(sql: Sql, code: string): Promise<string | null> {
  const row = await sql
    .selectFrom('calendarAddresses')
    .select('userId')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function deleteAddress(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('calendarAddresses').where('userId', '=', userId).execute()
}
