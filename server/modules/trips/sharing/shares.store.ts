import { sql as raw, type Selectable } from 'kysely'
import type { TripShares } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** A link by which visitors see a film, or the postcard whose id it names. */
export type Share = Selectable<TripShares>

/** Shares and refusals of one film (`filmOwnerOf`) take turns, until the transaction ends. */
export async function lockSharing(sql: Sql, ownerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`sharing:${ownerId}`}, 0))`.execute(sql)
}

/** Keeps a link; the person's link to the same thing is renewed instead, and keeps its code. */
export async function saveShare(sql: Sql, share: Share): Promise<void> {
  await raw`
    insert into trip_shares (code, trip_id, user_id, postcard_id, created_at, expires_at)
    values (${share.code}, ${share.tripId}, ${share.userId}, ${share.postcardId}, ${share.createdAt}, ${share.expiresAt})
    on conflict (trip_id, user_id, coalesce(postcard_id, '')) do update set expires_at = excluded.expires_at`.execute(
    sql,
  )
}

/** The link of a code, as long as it holds. */
export async function shareByCode(sql: Sql, code: string, now: Date): Promise<Share | null> {
  const row = await sql
    .selectFrom('tripShares')
    .selectAll()
    .where('code', '=', code)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** The trips that have one film: this one, or all that have a seat on its group walk. */
export async function tripIdsOfFilm(
  sql: Sql,
  { id, groupWalkId }: { id: string; groupWalkId: string | null },
): Promise<string[]> {
  if (groupWalkId === null) return [id]
  const rows = await sql
    .selectFrom('groupSeats')
    .select('tripId')
    .distinct()
    .where('groupWalkId', '=', groupWalkId)
    .where('givenUpAt', 'is', null)
    .execute()
  return [...new Set([id, ...rows.map((row) => row.tripId)])]
}

/** The links to these trips that hold, of all their people, oldest first. */
export async function sharesOfTrips(sql: Sql, tripIds: readonly string[], now: Date): Promise<Share[]> {
  return sql
    .selectFrom('tripShares')
    .selectAll()
    .where('tripId', 'in', tripIds)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute()
}

/** The links that a person has made and that hold. */
export async function sharesBy(sql: Sql, userId: string, now: Date): Promise<Share[]> {
  return sql
    .selectFrom('tripShares')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .execute()
}

/** Ends one link of a person; null when there was none. */
export async function deleteShare(sql: Sql, code: string, userId: string): Promise<Share | null> {
  const row = await sql
    .deleteFrom('tripShares')
    .where('code', '=', code)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Ends all links to these trips, or only those to their films. */
export async function deleteSharesOf(
  sql: Sql,
  tripIds: readonly string[],
  which: 'all' | 'films' = 'all',
): Promise<void> {
  if (tripIds.length === 0) return
  let query = sql.deleteFrom('tripShares').where('tripId', '=', raw<string>`any(${tripIds}::text[])`)
  if (which === 'films') query = query.where('postcardId', 'is', null)
  await query.execute()
}

/** The trips of a person whose film a link leads to, whichever of the two has made it. */
export async function filmSharesWith(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('tripShares')
    .innerJoin('trips', 'trips.id', 'tripShares.tripId')
    .select('trips.id')
    .distinct()
    .where('postcardId', 'is', null)
    .where((eb) => eb.or([eb('travellerId', '=', userId), eb('walkerId', '=', userId)]))
    .execute()
  return rows.map((row) => row.id)
}

/** The walks of a walker whose film visitors may see: by a link, or on the walker's page. */
export async function sharedVideosOf(sql: Sql, walkerId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('trips')
    .select('id')
    .where('walkerId', '=', walkerId)
    .where(
      raw<boolean>`(exists (select from trip_shares where trip_id = trips.id and postcard_id is null)
        or exists (select from trip_showings where trip_id = trips.id and wanted and answer = 'agreed'))`,
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Whether links have come to the end of their time. */
export const sharesDue = (at: Date) =>
  raw<boolean>`exists (select from trip_shares where expires_at <= ${at})`

/** Ends links whose time is over, and returns their trips, each once. */
export async function deleteExpiredShares(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql.deleteFrom('tripShares').where('expiresAt', '<=', now).returning('tripId').execute()
  return [...new Set(rows.map((row) => row.tripId))]
}

const isOfFilm = raw`(theirs.trip_id = trips.id or theirs.trip_id in (
  select trip_id from group_seats where group_walk_id = trips.group_walk_id and given_up_at is null))`

/** The owners of the films of these trips to which no link leads and which are on no walker's page. */
export async function filmsWithoutVisitors(sql: Sql, tripIds: readonly string[]): Promise<string[]> {
  if (tripIds.length === 0) return []
  const { rows } = await raw<{ ownerId: string }>`
    select distinct coalesce(group_walk_id, id) as owner_id from trips
    where id = any(${[...tripIds]}::text[])
      and not exists (select from trip_shares as theirs where ${isOfFilm} and theirs.postcard_id is null)
      and not exists (select from trip_showings as theirs where ${isOfFilm} and wanted and answer = 'agreed')
    order by 1`.execute(sql)
  return rows.map((row) => row.ownerId)
}

/** Who of the people of these trips does not want them to be shared. */
export async function refusalsOf(sql: Sql, tripIds: readonly string[]): Promise<string[]> {
  const rows = await sql
    .selectFrom('tripShareRefusals')
    .select('userId')
    .where('tripId', 'in', tripIds)
    .execute()
  return rows.map((row) => row.userId)
}

export async function addRefusal(sql: Sql, tripId: string, userId: string, at: Date): Promise<void> {
  await sql
    .insertInto('tripShareRefusals')
    .values({ tripId, userId, createdAt: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deleteRefusal(sql: Sql, tripIds: readonly string[], userId: string): Promise<void> {
  await sql
    .deleteFrom('tripShareRefusals')
    .where('tripId', 'in', tripIds)
    .where('userId', '=', userId)
    .execute()
}
