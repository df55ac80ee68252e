import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { Place } from '#domain/shared/place.ts'
import type { DB, WalkerProfiles } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { OnlineWalker } from '#server/modules/walkers/public.ts'

export type ProfileRow = Selectable<WalkerProfiles>
export type PresenceRow = {
  user_id: string
  online: boolean
  latitude: number
  longitude: number
  seen_at: Date
  engaged_trip_id: string | null
}

type NearRow = {
  user_id: string
  latitude: number
  longitude: number
  seen_at: Date
  engaged_trip_id: string | null
  distance_km: number
}

/** Great-circle distance between a place and a presence row, the same formula as domain/shared/place.ts. */
export const distanceTo = (latitude: unknown, longitude: unknown) => raw<number>`
  2 * 6371 * asin(least(1, sqrt(
    sin(radians(p.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))`

export const kmPerDegree = 111.19

/** Presence and profiles of walkers. The only SQL on these tables. */
export function walkersStore(sql: Database | Transaction<DB>) {
  return {
    /** Walkers who are online and were seen after `freshAfter`, nearest first. The index narrows by latitude first. */
    async near(center: Place, rangeKm: number, limit: number, freshAfter: Date): Promise<OnlineWalker[]> {
      const band = rangeKm / kmPerDegree
      const { rows } = await raw<NearRow>`
        select * from (
          select p.user_id, p.latitude, p.longitude, p.seen_at, p.engaged_trip_id,
                 ${distanceTo(raw`${center.latitude}::float8`, raw`${center.longitude}::float8`)} as distance_km
          from walker_presence p
          where p.online and p.seen_at > ${freshAfter}
            and p.latitude between ${center.latitude - band}::float8 and ${center.latitude + band}::float8
        ) found
        where distance_km <= ${rangeKm}
        order by distance_km, user_id
        limit ${limit}`.execute(sql)
      return rows.map(toOnline)
    },

    /** How many walkers are online and free around each place, in one query. */
    async countNear(
      places: readonly (Place & { id: string })[],
      rangeKm: number,
      freshAfter: Date,
    ): Promise<Map<string, number>> {
      if (places.length === 0) return new Map()
      const band = rangeKm / kmPerDegree
      const { rows } = await raw<{ id: string; count: number }>`
        select d.id, count(*)::int as count
        from unnest(${places.map((p) => p.id)}::text[], ${places.map((p) => p.latitude)}::float8[], ${places.map((p) => p.longitude)}::float8[])
          as d (id, latitude, longitude)
        join walker_presence p
          on p.online and p.engaged_trip_id is null and p.seen_at > ${freshAfter}
          and p.latitude between d.latitude - ${band}::float8 and d.latitude + ${band}::float8
          and ${distanceTo(raw`d.latitude`, raw`d.longitude`)} <= ${rangeKm}
        group by d.id`.execute(sql)
      return new Map(rows.map((row) => [row.id, row.count]))
    },

    async presence(userId: string): Promise<PresenceRow | null> {
      return (
        (await sql
          .selectFrom('walker_presence')
          .selectAll()
          .where('user_id', '=', userId)
          .executeTakeFirst()) ?? null
      )
    },

    async presences(userIds: readonly string[]): Promise<PresenceRow[]> {
      if (userIds.length === 0) return []
      return sql
        .selectFrom('walker_presence')
        .selectAll()
        .where('user_id', 'in', [...new Set(userIds)])
        .execute()
    },

    /** The presence row, locked until the transaction ends; null when the walker has never been online. */
    async lock(userId: string): Promise<PresenceRow | null> {
      return (
        (await sql
          .selectFrom('walker_presence')
          .selectAll()
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst()) ?? null
      )
    },

    /** Whoever was online and fresh already has been free since before, unless on a walk. */
    async goOnline(userId: string, place: Place, at: Date, freshAfter: Date): Promise<void> {
      const seen = { online: true, latitude: place.latitude, longitude: place.longitude, seen_at: at }
      const freeSince = raw<Date>`case when walker_presence.online and walker_presence.seen_at > ${freshAfter}
        then walker_presence.free_since else excluded.free_since end`
      await sql
        .insertInto('walker_presence')
        .values({ user_id: userId, ...seen, free_since: at })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...seen, free_since: freeSince }))
        .execute()
    },

    async goOffline(userId: string): Promise<boolean> {
      const row = await sql
        .updateTable('walker_presence')
        .set({ online: false })
        .where('user_id', '=', userId)
        .where('online', '=', true)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Moves a walker who is online; false for one who is not. */
    async move(userId: string, place: Place, at: Date): Promise<boolean> {
      const row = await sql
        .updateTable('walker_presence')
        .set({ latitude: place.latitude, longitude: place.longitude, seen_at: at })
        .where('user_id', '=', userId)
        .where('online', '=', true)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Takes a walker for a trip, or frees them as of `at`. */
    async setEngaged(userId: string, tripId: string | null, at: Date): Promise<PresenceRow | null> {
      return (
        (await sql
          .updateTable('walker_presence')
          .set({ engaged_trip_id: tripId, ...(tripId === null ? { free_since: freedAt(at) } : {}) })
          .where('user_id', '=', userId)
          .returningAll()
          .executeTakeFirst()) ?? null
      )
    },

    /** Puts walkers offline who have been silent, and says where they were. */
    async expire(silentSince: Date): Promise<PresenceRow[]> {
      return sql
        .updateTable('walker_presence')
        .set({ online: false })
        .where('online', '=', true)
        .where('seen_at', '<=', silentSince)
        .returningAll()
        .execute()
    },

    async profiles(userIds: readonly string[]): Promise<ProfileRow[]> {
      if (userIds.length === 0) return []
      return sql
        .selectFrom('walker_profiles')
        .selectAll()
        .where('user_id', 'in', [...new Set(userIds)])
        .execute()
    },

    async makeProfile(
      userId: string,
      profile: Partial<Omit<ProfileRow, 'user_id' | 'updated_at'>>,
      at: Date,
    ): Promise<void> {
      await sql
        .insertInto('walker_profiles')
        .values({ user_id: userId, ...profile, updated_at: at })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...profile, updated_at: at }))
        .execute()
    },

    /** Nothing of who they are or where they live; how often they walked stays for the walks themselves. */
    async forget(userId: string): Promise<void> {
      await sql.deleteFrom('walker_presence').where('user_id', '=', userId).execute()
      await sql
        .updateTable('walker_profiles')
        .set({
          description: '',
          city_or_town: '',
          state_or_province: '',
          country: '',
          country_code: '',
          languages: [],
          equipments: [],
          top_three_destinations: [],
        })
        .where('user_id', '=', userId)
        .execute()
    },

    async countWalk(userId: string, at: Date): Promise<void> {
      await sql
        .insertInto('walker_profiles')
        .values({ user_id: userId, no_of_walks: 1, updated_at: at })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ no_of_walks: raw`walker_profiles.no_of_walks + 1`, updated_at: at }),
        )
        .execute()
    },
  }
}

/** Who was free already has been so since before. */
const freedAt = (at: Date) =>
  raw<Date>`case when engaged_trip_id is null then free_since else ${at}::timestamptz end`

function toOnline(row: NearRow): OnlineWalker {
  return {
    userId: row.user_id,
    place: { latitude: row.latitude, longitude: row.longitude },
    distanceKm: row.distance_km,
    engagedTripId: row.engaged_trip_id,
    seenAt: row.seen_at,
  }
}
