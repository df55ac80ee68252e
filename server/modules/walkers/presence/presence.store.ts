import { sql as raw, type RawBuilder } from 'kysely'
import type { Place } from '#domain/shared/place.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'
import { circleAround, type Circle } from '#server/modules/walkers/presence/around.ts'
import type { OnlineWalker } from '#server/modules/walkers/walkers.types.ts'

/** What is known of a presence; its point on the unit sphere is for statements only. */
const columns = ['userId', 'online', 'latitude', 'longitude', 'seenAt', 'engagedTripId'] as const

export type PresenceRow = {
  userId: string
  online: boolean
  latitude: number
  longitude: number
  seenAt: Date
  engagedTripId: string | null
}

type NearRow = {
  userId: string
  latitude: number
  longitude: number
  seenAt: Date
  engagedTripId: string | null
  distanceKm: number
}

/** Great-circle distance between a place and a presence row, the same formula as domain/shared/place.ts. */
export const distanceTo = (latitude: unknown, longitude: unknown) => raw<number>`
  2 * 6371 * asin(least(1, sqrt(
    sin(radians(p.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))`

export const kmPerDegree = 111.19

/** Presence rows within a circle; the index narrows them to its degrees. */
const within = (circle: { [K in keyof Circle]: unknown }) => raw<boolean>`
  p.latitude between ${circle.south} and ${circle.north} and p.longitude between ${circle.west} and ${circle.east}
  and p.x * ${circle.x} + p.y * ${circle.y} + p.z * ${circle.z} >= ${circle.closeness}`

/** Around a crowded place the nearest walkers are in a circle of this part of the range; it is looked at first. */
const innerPart = 1 / 8

/** Walkers who are online and were seen after `freshAfter`, nearest first. */
export async function presencesNear(
  sql: Sql,
  center: Place,
  rangeKm: number,
  limit: number,
  freshAfter: Date,
): Promise<OnlineWalker[]> {
  const rows = await nearestOf(sql, raw`p.online and p.seen_at > ${freshAfter}`, { center, rangeKm, limit })
  return rows.map(toOnline)
}

/** Walkers who are not online, whose last place was there and who were seen after a time, nearest first. */
export async function awayPresencesNear(
  sql: Sql,
  center: Place,
  { km: rangeKm, since }: { km: number; since: Date },
  limit: number,
): Promise<string[]> {
  const rows = await nearestOf(sql, raw`not p.online and p.seen_at > ${since} and ${hasNotLeft}`, {
    center,
    rangeKm,
    limit,
  })
  return rows.map((row) => row.userId)
}

const hasNotLeft = raw`not exists
  (select from walker_standings s where s.user_id = p.user_id and s.left_at is not null)`

async function nearestOf(
  sql: Sql,
  which: RawBuilder<unknown>,
  { center, rangeKm, limit }: { center: Place; rangeKm: number; limit: number },
): Promise<NearRow[]> {
  const nearest = (km: number, unless: RawBuilder<unknown>) => raw`
    select p.user_id, p.latitude, p.longitude, p.seen_at, p.engaged_trip_id,
           ${distanceTo(raw`${center.latitude}::float8`, raw`${center.longitude}::float8`)} as distance_km
    from walker_presence p
    where ${which} and ${within(numbersOf(circleAround(center, km)))} ${unless}
    order by distance_km, user_id
    limit ${limit}`
  const { rows } = await raw<NearRow>`
    with inner_circle as materialized (${nearest(rangeKm * innerPart, raw``)})
    select * from inner_circle where (select count(*) from inner_circle) >= ${limit}
    union all
    select * from (${nearest(rangeKm, raw`and (select count(*) from inner_circle) < ${limit}`)}) as whole_circle
    order by distance_km, user_id`.execute(sql)
  return rows
}

/** Where walkers are who are online and were seen after `freshAfter`. */
export async function onlinePlaces(sql: Sql, freshAfter: Date, limit: number): Promise<Place[]> {
  return sql
    .selectFrom('walkerPresence')
    .select(['latitude', 'longitude'])
    .where('online', '=', true)
    .where('seenAt', '>', freshAfter)
    .limit(limit)
    .execute()
}

/** How many walkers are online and free around each place, in one query; with a language's code only those who speak it. */
export async function countFreeNear(
  sql: Sql,
  places: readonly (Place & { id: string })[],
  rangeKm: number,
  freshAfter: Date,
  language: number | null = null,
): Promise<Map<string, number>> {
  if (places.length === 0) return new Map()
  const circles = places.map((place) => circleAround(place, rangeKm))
  const all = (part: keyof Circle) => raw`${circles.map((circle) => circle[part])}::float8[]`
  const { rows } = await raw<{ id: string; count: number }>`
    select d.id, count(*)::int as count
    from unnest(${places.map((place) => place.id)}::text[], ${raw.join(circleParts.map(all))})
      as d (id, ${raw.join(circleParts.map((part) => raw.ref(part)))})
    join walker_presence p on p.online and p.engaged_trip_id is null and p.seen_at > ${freshAfter}
      and ${within(columnsOfCircle)} ${language === null ? raw`` : speaks(language)}
    group by d.id`.execute(sql)
  return new Map(rows.map((row) => [row.id, row.count]))
}

const speaks = (language: number) => raw`and exists
  (select from walker_profiles w where w.user_id = p.user_id and ${language}::int = any (w.languages))`

const circleParts = ['south', 'north', 'west', 'east', 'x', 'y', 'z', 'closeness'] as const
const eachPart = <T>(value: (part: keyof Circle) => T) =>
  Object.fromEntries(circleParts.map((part) => [part, value(part)])) as { [K in keyof Circle]: T }
const columnsOfCircle = eachPart((part) => raw.ref(`d.${part}`))
const numbersOf = (circle: Circle) => eachPart((part) => raw`${circle[part]}::float8`)

const presences = prepared<PresenceRow>(
  'walkers.presence',
  `select ${columnsOf('walker_presence', columns)} from walker_presence where user_id = $1`,
)

export async function presenceOf(sql: Sql, userId: string): Promise<PresenceRow | null> {
  return (await presences(sql, [userId]))[0] ?? null
}

export async function presencesOf(sql: Sql, userIds: readonly string[]): Promise<PresenceRow[]> {
  if (userIds.length === 0) return []
  return sql
    .selectFrom('walkerPresence')
    .select(columns)
    .where('userId', 'in', [...new Set(userIds)])
    .execute()
}

/** The presence row, locked until the transaction ends; null when the walker has never been online. */
export async function lockPresence(sql: Sql, userId: string): Promise<PresenceRow | null> {
  return (
    (await sql
      .selectFrom('walkerPresence')
      .select(columns)
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/** Locks the presence rows of some people, in the order of their ids; people who have none are passed over. */
export async function lockPresences(sql: Sql, userIds: readonly string[]): Promise<void> {
  await sql
    .selectFrom('walkerPresence')
    .select('userId')
    .where('userId', 'in', [...userIds])
    .orderBy('userId')
    .forUpdate()
    .execute()
}

/** Makes the presence row of a walker who has never been online, so that there is one to lock. */
export async function ensurePresence(sql: Sql, userId: string, place: Place, at: Date): Promise<void> {
  await sql
    .insertInto('walkerPresence')
    .values({ userId, online: false, latitude: place.latitude, longitude: place.longitude, seenAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

/** A walker who was online and fresh already has been free since before, unless on a walk. */
export async function markOnline(
  sql: Sql,
  userId: string,
  place: Place,
  at: Date,
  freshAfter: Date,
): Promise<void> {
  const seen = { online: true, latitude: place.latitude, longitude: place.longitude, seenAt: at }
  const freeSince = raw<Date>`case when walker_presence.online and walker_presence.seen_at > ${freshAfter}
    then walker_presence.free_since else excluded.free_since end`
  await sql
    .insertInto('walkerPresence')
    .values({ userId: userId, ...seen, freeSince: at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...seen, freeSince: freeSince }))
    .execute()
}

export async function markOffline(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql
    .updateTable('walkerPresence')
    .set({ online: false })
    .where('userId', '=', userId)
    .where('online', '=', true)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** A sign of life of a walker; one who was not seen since `freshAfter` is offline. */
export type Move = { userId: string; place: Place; at: Date; freshAfter: Date }

type Before = Place & { userId: string }

const moving = (lock: 'for update' | 'for update skip locked') => `
  with given as (
    select * from unnest($1::text[], $2::float8[], $3::float8[], $4::timestamptz[], $5::timestamptz[])
      as move (user_id, latitude, longitude, at, fresh_after)
  ), before as (
    select given.*, was.latitude as was_latitude, was.longitude as was_longitude
    from given join walker_presence was on was.user_id = given.user_id
    where was.online and was.seen_at > given.fresh_after
    ${lock.replace('update', 'update of was')}
  )
  update walker_presence p set latitude = before.latitude, longitude = before.longitude, seen_at = before.at
  from before where p.user_id = before.user_id
  returning p.user_id as "userId", before.was_latitude as latitude, before.was_longitude as longitude`

const movedWaiting = prepared<Before>('walkers.movePresence', moving('for update'))
const movedWithoutWaiting = prepared<Before>('walkers.movePresences', moving('for update skip locked'))

/** Moves a walker who is online and fresh; where they were before, null for one who is not. */
export async function movePresence(sql: Sql, move: Move): Promise<Place | null> {
  return (await movedWaiting(sql, valuesOf([move])))[0] ?? null
}

/**
 * Moves walkers, each once at most, without waiting for those whom a transaction holds; where they were before, by their
 * ids. Of the others a transaction holds the row, or they are not online and fresh.
 */
export async function movePresences(sql: Sql, moves: readonly Move[]): Promise<Map<string, Place>> {
  const before = await movedWithoutWaiting(sql, valuesOf(moves))
  return new Map(before.map(({ userId, latitude, longitude }) => [userId, { latitude, longitude }]))
}

function valuesOf(moves: readonly Move[]): unknown[] {
  return [
    moves.map(({ userId }) => userId),
    moves.map(({ place }) => place.latitude),
    moves.map(({ place }) => place.longitude),
    moves.map(({ at }) => at),
    moves.map(({ freshAfter }) => freshAfter),
  ]
}

/** Puts a walker to another place, online or not. */
export async function movePresenceTo(sql: Sql, userId: string, place: Place): Promise<void> {
  const { latitude, longitude } = place
  await sql.updateTable('walkerPresence').set({ latitude, longitude }).where('userId', '=', userId).execute()
}

/** Takes a walker for a trip, or frees them as of `at`. */
export async function markEngaged(
  sql: Sql,
  userId: string,
  tripId: string | null,
  at: Date,
): Promise<PresenceRow | null> {
  return (
    (await sql
      .updateTable('walkerPresence')
      .set({ engagedTripId: tripId, ...(tripId === null ? { freeSince: freedAt(at) } : {}) })
      .where('userId', '=', userId)
      .returning(columns)
      .executeTakeFirst()) ?? null
  )
}

/** Whether walkers who are online have been silent. */
export const presencesDue = (silentSince: Date) =>
  raw<boolean>`exists (select from walker_presence where online and seen_at <= ${silentSince})`

/** Puts walkers offline who have been silent, and says where they were. */
export async function expirePresences(sql: Sql, silentSince: Date): Promise<PresenceRow[]> {
  return sql
    .updateTable('walkerPresence')
    .set({ online: false })
    .where('online', '=', true)
    .where('seenAt', '<=', silentSince)
    .returning(columns)
    .execute()
}

/** Who was free already has been so since before. */
const freedAt = (at: Date) =>
  raw<Date>`case when engaged_trip_id is null then free_since else ${at}::timestamptz end`

function toOnline(row: NearRow): OnlineWalker {
  return {
    userId: row.userId,
    place: { latitude: row.latitude, longitude: row.longitude },
    distanceKm: row.distanceKm,
    engagedTripId: row.engagedTripId,
    seenAt: row.seenAt,
  }
}

/** Nothing of where a person was. */
export async function deletePresence(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerPresence').where('userId', '=', userId).execute()
}
