import type { Selectable } from 'kysely'
import type { HomeZone, Shift } from '#domain/walkers/home-zone.ts'
import type { WalkerHomeZones } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'

/** The zone of a person, null when they took it away, and the shift of what is hidden. */
export type StoredZone = { zone: HomeZone | null; shift: Shift }

const columns = ['latitude', 'longitude', 'radiusM', 'shiftNorthM', 'shiftEastM', 'awayAngle'] as const

type ZoneRow = Pick<Selectable<WalkerHomeZones>, 'userId' | (typeof columns)[number]>

const ofUsers = prepared<ZoneRow>(
  'walkers.homeZonesOf',
  `select ${columnsOf('walker_home_zones', ['userId', ...columns])} from walker_home_zones where user_id = any($1::text[])`,
)

/** What is stored of a person's zone; null for those who never marked one. */
export async function zoneOf(sql: Sql, userId: string): Promise<StoredZone | null> {
  return (await zonesOf(sql, [userId])).get(userId) ?? null
}

/** What is stored of the zones of people; who never marked one is absent. Asked with the positions of walkers. */
export async function zonesOf(sql: Sql, userIds: readonly string[]): Promise<Map<string, StoredZone>> {
  return new Map((await ofUsers(sql, [userIds])).map((row) => [row.userId, zoneFrom(row)]))
}

function zoneFrom(row: ZoneRow): StoredZone {
  const { latitude, longitude, radiusM, shiftNorthM: northM, shiftEastM: eastM, awayAngle } = row
  const isMarked = latitude !== null && longitude !== null && radiusM !== null
  return { zone: isMarked ? { latitude, longitude, radiusM } : null, shift: { northM, eastM, awayAngle } }
}

/** Keeps a zone with its shift. */
export async function storeZone(
  sql: Sql,
  userId: string,
  { zone, shift }: { zone: HomeZone; shift: Shift },
  at: Date,
): Promise<void> {
  const { latitude, longitude, radiusM } = zone
  const { northM: shiftNorthM, eastM: shiftEastM, awayAngle } = shift
  const row = { latitude, longitude, radiusM, shiftNorthM, shiftEastM, awayAngle, updatedAt: at }
  await sql
    .insertInto('walkerHomeZones')
    .values({ userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet(row))
    .execute()
}

/** Takes the place away; the shift stays. */
export async function clearZone(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .updateTable('walkerHomeZones')
    .set({ latitude: null, longitude: null, radiusM: null, updatedAt: at })
    .where('userId', '=', userId)
    .execute()
}

/** Nothing of where a person lives. */
export async function deleteZone(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerHomeZones').where('userId', '=', userId).execute()
}
