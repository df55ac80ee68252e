import type { Selectable } from 'kysely'
import type { PlacePicture } from '#domain/places/pictures.ts'
import type { Destinations } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

/** Every destination in the order in which people see them, hidden ones too. */
export async function allDestinations(sql: Sql): Promise<Destination[]> {
  const rows = await sql.selectFrom('destinations').selectAll().orderBy('sortOrder').orderBy('id').execute()
  return rows.map(toDestination)
}

/** Destinations by id or slug, hidden ones too. */
export async function destinationsNamed(sql: Sql, names: readonly string[]): Promise<Destination[]> {
  const rows = await sql
    .selectFrom('destinations')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', [...names]), eb('slug', 'in', [...names])]))
    .execute()
  return rows.map(toDestination)
}

function toDestination(row: Selectable<Destinations>): Destination {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    country: row.country,
    countryCode: row.countryCode,
    location: row.location,
    description: row.description,
    image: row.image,
    pictures: picturesOf(row),
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
    status: row.status,
    sortOrder: row.sortOrder,
    isFeatured: row.isFeatured,
    translations: row.translations as Destination['translations'],
    createdAt: row.createdAt,
  }
}

function picturesOf({ image, imageAlt, morePictures }: Selectable<Destinations>): PlacePicture[] {
  if (image === null) return []
  return [{ address: image, alt: imageAlt }, ...(morePictures as unknown as PlacePicture[])]
}
