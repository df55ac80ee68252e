import { sql as raw, type Insertable, type Updateable } from 'kysely'
import type { PlacePicture } from '#domain/places/pictures.ts'
import type { Destinations } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { destinationsNamed } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

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

/** Stores new destinations by one statement. */
export async function storeDestinations(sql: Sql, rows: readonly Insertable<Destinations>[]): Promise<void> {
  if (rows.length > 0) await sql.insertInto('destinations').values(rows).execute()
}

export async function changeDestination(
  sql: Sql,
  id: string,
  change: Updateable<Destinations>,
): Promise<void> {
  await sql.updateTable('destinations').set(change).where('id', '=', id).execute()
}

/** Stores all pictures of a destination in their order. */
export async function putPictures(sql: Sql, id: string, pictures: readonly PlacePicture[]): Promise<void> {
  const [cover, ...more] = pictures
  await changeDestination(sql, id, {
    image: cover?.address ?? null,
    imageAlt: cover?.alt ?? '',
    morePictures: JSON.stringify(more),
  })
}

/** A destination's own row, locked until the transaction ends. */
export async function lockDestination(sql: Sql, id: string): Promise<Destination | null> {
  await sql.selectFrom('destinations').select('id').where('id', '=', id).forUpdate().execute()
  return (await destinationsNamed(sql, [id])).find((one) => one.id === id) ?? null
}

/** Every destination's id in the order of the list, retired ones too. */
export async function idsInOrder(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('destinations').select('id').orderBy('sortOrder').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Numbers the destinations from 1 in this order; rows whose number stays are not touched. */
export async function numberDestinations(sql: Sql, ids: readonly string[]): Promise<void> {
  await raw`
    update destinations set sort_order = numbered.place
    from unnest(${[...ids]}::text[]) with ordinality as numbered (id, place)
    where destinations.id = numbered.id and destinations.sort_order <> numbered.place
  `.execute(sql)
}

/** Gives destinations the values of a file, and what follows from them, by one statement. */
export async function changeDestinations(sql: Sql, rows: readonly Destination[]): Promise<void> {
  if (rows.length === 0) return
  const all = <Key extends keyof Destination>(key: Key) => rows.map((row) => row[key])
  await raw`
    update destinations set
      name = changed.name, description = changed.description, location = changed.location,
      longitude = changed.longitude, latitude = changed.latitude, sort_order = changed.sort_order,
      is_featured = changed.is_featured, time_zone = changed.time_zone, country = changed.country,
      country_code = changed.country_code, translations = changed.translations::jsonb
    from unnest(
      ${all('id')}::text[], ${all('name')}::text[], ${all('description')}::text[], ${all('location')}::text[],
      ${all('longitude')}::float8[], ${all('latitude')}::float8[], ${all('sortOrder')}::int[],
      ${all('isFeatured')}::boolean[], ${all('timeZone')}::text[], ${all('country')}::text[],
      ${all('countryCode')}::text[], ${rows.map((row) => JSON.stringify(row.translations))}::text[]
    ) as changed (id, name, description, location, longitude, latitude, sort_order, is_featured, time_zone, country,
      country_code, translations)
    where destinations.id = changed.id
  `.execute(sql)
}
