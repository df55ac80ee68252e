import { sql as raw, type Insertable, type Selectable } from 'kysely'
import { noWalkRules, type MarkedPlace, type NoWalkArea } from '#domain/places/no-walk.ts'
import type { Place } from '#domain/shared/place.ts'
import type { NoWalkPlaces } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'

export type NoWalkPlace = Selectable<NoWalkPlaces>

export async function storePlace(sql: Sql, row: Insertable<NoWalkPlaces>): Promise<NoWalkPlace> {
  return sql.insertInto('noWalkPlaces').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Marks of one walker take turns, until the transaction ends. */
export async function lockOwnPlaces(sql: Sql, ownerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`no_walk_places:${ownerId}`}, 0))`.execute(sql)
}

/** Places where a walker does not walk, newest first. */
export async function placesOf(sql: Sql, ownerId: string): Promise<NoWalkPlace[]> {
  return sql
    .selectFrom('noWalkPlaces')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('liftedAt', 'is', null)
    .orderBy('markedAt', 'desc')
    .orderBy('id')
    .limit(noWalkRules.ownMost)
    .execute()
}

/** Places that are not walked by any walker, newest first. */
export async function placesForAll(
  sql: Sql,
  { offset, limit }: { offset: number; limit: number },
): Promise<NoWalkPlace[]> {
  return sql
    .selectFrom('noWalkPlaces')
    .selectAll()
    .where('ownerId', 'is', null)
    .where('liftedAt', 'is', null)
    .orderBy('markedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many places are not walked by any walker. */
export async function countPlacesForAll(sql: Sql): Promise<number> {
  const { total } = await sql
    .selectFrom('noWalkPlaces')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('ownerId', 'is', null)
    .where('liftedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A place that is marked for all, kept from others until the transaction ends. */
export async function lockPlaceForAll(sql: Sql, id: string): Promise<NoWalkPlace | undefined> {
  return sql
    .selectFrom('noWalkPlaces')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', 'is', null)
    .where('liftedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a locked place. */
export async function changePlace(
  sql: Sql,
  id: string,
  { kind, name, latitude, longitude, radiusM, source }: MarkedPlace,
): Promise<NoWalkPlace> {
  return sql
    .updateTable('noWalkPlaces')
    .set({ kind, name, latitude, longitude, radiusM, source })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lifts a place that is marked for all; null when there is none. */
export async function liftPlace(
  sql: Sql,
  id: string,
  by: { userId: string; reason: string; at: Date },
): Promise<NoWalkPlace | null> {
  const row = await sql
    .updateTable('noWalkPlaces')
    .set({ liftedBy: by.userId, liftReason: by.reason, liftedAt: by.at })
    .where('id', '=', id)
    .where('ownerId', 'is', null)
    .where('liftedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Forgets a place of a walker; null when there is none. */
export async function dropOwnPlace(sql: Sql, id: string, ownerId: string): Promise<NoWalkPlace | null> {
  const query = sql.deleteFrom('noWalkPlaces').where('id', '=', id).where('ownerId', '=', ownerId)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Forgets all places of a walker. */
export async function dropPlacesOf(sql: Sql, ownerId: string): Promise<void> {
  await sql.deleteFrom('noWalkPlaces').where('ownerId', '=', ownerId).execute()
}

type AreaRow = Omit<NoWalkArea, 'isOwn'>

const around = prepared<AreaRow & { ownerId: string | null }>(
  'places.areasAround',
  `select ${columnsOf('no_walk_places', ['id', 'kind', 'latitude', 'longitude', 'radiusM', 'ownerId'])}
   from no_walk_places
   where lifted_at is null and (owner_id is null or owner_id = $5)
     and latitude between $1::float8 - $3::float8 and $1::float8 + $3::float8
     and longitude between $2::float8 - $4::float8 and $2::float8 + $4::float8
   order by abs(latitude - $1) + abs(longitude - $2)
   limit $6`,
)

/** What is not walked around a place: for all, and by one walker. */
export async function areasAround(sql: Sql, place: Place, walkerId: string | null): Promise<NoWalkArea[]> {
  const band = noWalkRules.aroundM / 111_195
  const side = band / Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180))
  const rows = await around(sql, [
    place.latitude,
    place.longitude,
    band,
    side,
    walkerId,
    noWalkRules.aroundMost,
  ])
  return rows.map(({ ownerId, ...row }) => ({ ...row, isOwn: ownerId !== null }))
}
