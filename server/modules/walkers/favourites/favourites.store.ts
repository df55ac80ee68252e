import { sql as raw, type Selectable } from 'kysely'
import type { WalkerFavourites } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** A person follows a walker. */
export type Favourite = Selectable<WalkerFavourites>

/** Whom a person follows, newest first. */
export async function favouritesOf(sql: Sql, userId: string): Promise<Favourite[]> {
  return sql
    .selectFrom('walkerFavourites')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('walkerId')
    .execute()
}

/** Takes what one person follows one after the other, until the transaction ends. */
export async function lockFavouritesOf(sql: Sql, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`walker_favourites:${userId}`}, 0))`.execute(sql)
}

/** Whether a person follows a walker. */
export async function isFavourite(sql: Sql, userId: string, walkerId: string): Promise<boolean> {
  const query = sql
    .selectFrom('walkerFavourites')
    .select('userId')
    .where('userId', '=', userId)
    .where('walkerId', '=', walkerId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Keeps that a person follows a walker; again changes only whether they are notified. */
export async function storeFavourite(
  sql: Sql,
  row: Pick<Favourite, 'userId' | 'walkerId' | 'notifyWhenOnline' | 'createdAt'>,
): Promise<void> {
  const { notifyWhenOnline } = row
  await sql
    .insertInto('walkerFavourites')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'walkerId'])
        .doUpdateSet({ notifyWhenOnline, ...(notifyWhenOnline ? {} : { dueAt: null }) }),
    )
    .execute()
}

export async function deleteFavourite(sql: Sql, userId: string, walkerId: string): Promise<void> {
  await sql
    .deleteFrom('walkerFavourites')
    .where('userId', '=', userId)
    .where('walkerId', '=', walkerId)
    .execute()
}

/** Ends what either of two people follows of the other. */
export async function deleteFavouritesBetween(sql: Sql, one: string, other: string): Promise<void> {
  await raw`
    delete from walker_favourites
    where (user_id, walker_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(sql)
}

/** Ends what a person follows, and what others follow of them. */
export async function deleteFavouritesOf(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('walkerFavourites')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('walkerId', '=', userId)]))
    .execute()
}

/** A walker has come online: followers who want to be notified, and have not been since `notifiedBefore`, are due now. */
export async function setFollowersDue(
  sql: Sql,
  { walkerId, at, notifiedBefore }: { walkerId: string; at: Date; notifiedBefore: Date },
): Promise<void> {
  await sql
    .updateTable('walkerFavourites')
    .set({ dueAt: at })
    .where('walkerId', '=', walkerId)
    .where('notifyWhenOnline', '=', true)
    .where('dueAt', 'is', null)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<=', notifiedBefore)]))
    .execute()
}

/** Whether any follower is due. */
export const favouritesDue = (now: Date) =>
  raw<boolean>`exists (select from walker_favourites where due_at <= ${now}::timestamptz)`

/** Followers who are due, the longest first, locked until the transaction ends; those that another server has are left to it. */
export async function lockDueFavourites(sql: Sql, now: Date, limit: number): Promise<Favourite[]> {
  return sql
    .selectFrom('walkerFavourites')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** What is to be reported later (`dueAt`), or not at all, or has been reported at a time. */
export async function setFavouriteDue(
  sql: Sql,
  { userId, walkerId }: Pick<Favourite, 'userId' | 'walkerId'>,
  next: { dueAt: Date | null; toldAt?: Date },
): Promise<void> {
  await sql
    .updateTable('walkerFavourites')
    .set(next)
    .where('userId', '=', userId)
    .where('walkerId', '=', walkerId)
    .execute()
}
