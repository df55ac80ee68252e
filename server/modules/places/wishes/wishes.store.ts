import { sql as raw } from 'kysely'
import type { WishPlace } from '#domain/places/wish.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Wish } from '#server/modules/places/places.types.ts'

/** A person's wishes, newest first. */
export async function wishesOf(sql: Sql, userId: string): Promise<Wish[]> {
  return sql
    .selectFrom('wishes')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whether there is this wish of this person. */
export async function hasWish(sql: Sql, id: string, userId: string): Promise<boolean> {
  const query = sql.selectFrom('wishes').select('id').where('id', '=', id).where('userId', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Keeps a wish of this person from being deleted until the transaction ends; false when there is none. */
export async function lockWish(sql: Sql, id: string, userId: string): Promise<boolean> {
  const query = sql.selectFrom('wishes').select('id').where('id', '=', id).where('userId', '=', userId)
  return (await query.forShare().executeTakeFirst()) !== undefined
}

/** Takes the wishes of one person one after the other, until the transaction ends. */
export async function lockWishesOf(sql: Sql, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`wishes:${userId}`}, 0))`.execute(sql)
}

/** The same wish of this person, in whatever letters; null when there is none. */
export async function sameWish(sql: Sql, userId: string, wish: WishPlace): Promise<Wish | null> {
  const { rows } = await raw<Wish>`
    select * from wishes where user_id = ${userId} and lower(destination) = lower(${wish.destination})
      and lower(city) = lower(${wish.city}) and lower(country) = lower(${wish.country})`.execute(sql)
  return rows[0] ?? null
}

export async function countWishesOf(sql: Sql, userId: string): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from wishes where user_id = ${userId}`.execute(sql)
  return rows[0]?.count ?? 0
}

export async function addWish(sql: Sql, wish: Wish): Promise<void> {
  await sql.insertInto('wishes').values(wish).execute()
}

/** Deletes a wish of this person; false when there is none. */
export async function deleteWish(sql: Sql, id: string, userId: string): Promise<boolean> {
  const query = sql.deleteFrom('wishes').where('id', '=', id).where('userId', '=', userId)
  return (await query.returning('id').executeTakeFirst()) !== undefined
}

/** Deletes all wishes of a person. */
export async function deleteWishesOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('wishes').where('userId', '=', userId).execute()
}

/** A city is written as most of so many wishes write it. */
const spelledBy = 100

/** How many people wish to see something in a city, as it is mostly written. */
export type Gathered = { city: string; country: string; wishes: number }

/** Where wishes gather, those of most people first: cities of `always`, and others once `shownFrom` people wish for them. */
export async function batchedWishes(
  sql: Sql,
  wanted: { shownFrom: number; always: readonly string[]; limit: number },
): Promise<Gathered[]> {
  // The counts come from the index alone; how a city is written is looked up for those that are shown.
  const { rows } = await raw<Gathered>`
    with gathered as (
      select lower(city) as city, lower(country) as country, count(distinct user_id)::int as wishes
      from wishes
      group by lower(city), lower(country)
      having count(distinct user_id) >= ${wanted.shownFrom} or lower(city) = any(${wanted.always}::text[])
      order by wishes desc, city, country
      limit ${wanted.limit}
    )
    select written.city, written.country, gathered.wishes from gathered, lateral (
      select mode() within group (order by w.city) as city, mode() within group (order by w.country) as country from (
        select city, country from wishes
        where lower(city) = gathered.city and lower(country) = gathered.country limit ${spelledBy}
      ) w
    ) as written
    order by gathered.wishes desc, gathered.city, gathered.country`.execute(sql)
  return rows
}
