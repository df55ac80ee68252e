import { sql as raw, type Insertable } from 'kysely'
import type { Destinations } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** Changes of destinations take turns, until the transaction ends: orders and short names stay apart. */
export async function lockDestinations(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('destinations', 0))`.execute(sql)
}

export async function countDestinations(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('destinations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether another destination has this name at this location, whatever their case. */
export async function isNameTaken(
  sql: Sql,
  { name, location }: { name: string; location: string },
  exceptId: string | null = null,
): Promise<boolean> {
  const row = await sql
    .selectFrom('destinations')
    .select('id')
    .where(raw<boolean>`lower(name) = lower(${name}) and lower(location) = lower(${location})`)
    .where('id', '<>', exceptId ?? '')
    .executeTakeFirst()
  return row !== undefined
}

/** The short names that begin with this one. */
export async function slugsLike(sql: Sql, slug: string): Promise<Set<string>> {
  const rows = await sql.selectFrom('destinations').select('slug').where('slug', 'like', `${slug}%`).execute()
  return new Set(rows.map((row) => row.slug))
}

/** Makes room at a place of the order where one stands: it and those behind move one farther. */
export async function makeRoomAt(sql: Sql, order: number): Promise<void> {
  await sql
    .updateTable('destinations')
    .set((eb) => ({ sortOrder: eb('sortOrder', '+', 1) }))
    .where('sortOrder', '>=', order)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('destinations as other').select('other.id').where('other.sortOrder', '=', order),
      ),
    )
    .execute()
}

export async function storeDestination(sql: Sql, row: Insertable<Destinations>): Promise<void> {
  await sql.insertInto('destinations').values(row).execute()
}
