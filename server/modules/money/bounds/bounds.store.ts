import { sql as raw, type Transaction } from 'kysely'
import { boundsWindowMs, type GiftKind, type GivenBefore } from '#domain/money/bounds/bounds.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { BoundedGift } from '#server/modules/money/bounds/bounds.types.ts'

/**
 * What is given takes turns until the transaction ends, so that two gifts at once never pass a bound together. One lock for
 * all: gifts are few, and accounts may turn out to be one person at any time.
 */
export async function lockBounds(sql: Transaction<DB>): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('bounds of gifts', 0))`.execute(sql)
}

/** What was given of a kind within the window: to accounts of one person, and to them for accounts of another. */
export async function givenBefore(
  sql: Sql,
  of: { kind: GiftKind; userIds: readonly string[]; otherIds: readonly string[]; now: Date },
): Promise<GivenBefore> {
  const { rows } = await raw<GivenBefore>`
    select count(*)::int as to_person,
      count(*) filter (where other_id = any(${[...of.otherIds]}::text[]))::int as for_pair
    from bounded_gifts
    where user_id = any(${[...of.userIds]}::text[]) and kind = ${of.kind} and passed is null
      and at > ${new Date(of.now.getTime() - boundsWindowMs)}`.execute(sql)
  return rows[0] ?? { toPerson: 0, forPair: 0 }
}

export async function addGift(sql: Sql, row: BoundedGift): Promise<void> {
  await sql.insertInto('boundedGifts').values(row).execute()
}

export async function giftById(sql: Sql, id: string): Promise<BoundedGift | null> {
  const row = await sql.selectFrom('boundedGifts').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as BoundedGift | undefined) ?? null
}

/** What was given to accounts, and what was not because of a bound, the newest first. */
export async function giftsOf(sql: Sql, userIds: readonly string[], since: Date): Promise<BoundedGift[]> {
  const rows = await sql
    .selectFrom('boundedGifts')
    .selectAll()
    .where('userId', 'in', [...userIds])
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows as BoundedGift[]
}
