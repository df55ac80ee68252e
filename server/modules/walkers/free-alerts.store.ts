import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { Place } from '#domain/shared/place.ts'
import { freeAlertRules } from '#domain/walkers/free-alert.ts'
import type { DB, FreeAlerts } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { distanceTo, kmPerDegree } from '#server/modules/walkers/walkers.store.ts'

/** A person's wish to be told when somebody is free around a place. */
export type FreeAlert = {
  id: string
  userId: string
  destinationId: string
  createdAt: Date
  expiresAt: Date
}

/** Open wishes to be told. The only SQL on this table. */
export function freeAlertsStore(sql: Database | Transaction<DB>) {
  return {
    async ofUser(userId: string, now: Date): Promise<FreeAlert[]> {
      const rows = await sql
        .selectFrom('free_alerts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(toAlert)
    },

    /** Takes wishes of one person one after the other, until the transaction ends. */
    async lockUser(userId: string): Promise<void> {
      await raw`select pg_advisory_xact_lock(hashtextextended(${`free_alerts:${userId}`}, 0))`.execute(sql)
    },

    /** Begins a wish anew that is open already; null when there is none. */
    async renew(wish: Omit<FreeAlert, 'id'> & { nights: readonly Night[] }): Promise<FreeAlert | null> {
      const row = await sql
        .updateTable('free_alerts')
        .set({ created_at: wish.createdAt, expires_at: wish.expiresAt, quiet: rangesOf(wish.nights) })
        .where('user_id', '=', wish.userId)
        .where('destination_id', '=', wish.destinationId)
        .returningAll()
        .executeTakeFirst()
      return row ? toAlert(row) : null
    },

    /** Adds a wish in a free slot; null when the person waits for as many places as one may. */
    async add(wish: FreeAlert & { nights: readonly Night[] }): Promise<FreeAlert | null> {
      const { rows } = await raw<Selectable<FreeAlerts>>`
        insert into free_alerts (id, user_id, destination_id, slot, created_at, expires_at, quiet)
        select ${wish.id}, ${wish.userId}, ${wish.destinationId}, free.slot, ${wish.createdAt}::timestamptz,
          ${wish.expiresAt}::timestamptz, ${rangesOf(wish.nights)}::tstzmultirange
        from generate_series(1, ${freeAlertRules.atOnce}::int) as free (slot)
        where not exists (select 1 from free_alerts taken where taken.user_id = ${wish.userId} and taken.slot = free.slot)
        order by free.slot limit 1
        returning *`.execute(sql)
      return rows[0] ? toAlert(rows[0]) : null
    },

    async cancel(userId: string, destinationId: string): Promise<boolean> {
      const row = await sql
        .deleteFrom('free_alerts')
        .where('user_id', '=', userId)
        .where('destination_id', '=', destinationId)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async removeAll(userId: string): Promise<void> {
      await sql.deleteFrom('free_alerts').where('user_id', '=', userId).execute()
    },

    /** Forgets wishes whose time is over; of everybody, or of one person. */
    async forgetOver(now: Date, userId?: string): Promise<void> {
      let query = sql.deleteFrom('free_alerts').where('expires_at', '<=', now)
      if (userId !== undefined) query = query.where('user_id', '=', userId)
      await query.execute()
    },

    /** The places that somebody waits for, at most so many. */
    async wantedPlaces(limit: number): Promise<string[]> {
      const rows = await sql
        .selectFrom('free_alerts')
        .select('destination_id')
        .distinct()
        .limit(limit)
        .execute()
      return rows.map((row) => row.destination_id)
    },

    /**
     * Takes wishes that have come true: somebody else has become free around the place since, and it is not the
     * person's night, or they have asked just now. One statement that deletes what it gives, so that of two servers
     * one gets each wish.
     */
    async takeDue(wanted: {
      places: readonly (Place & { id: string })[]
      rangeKm: number
      now: Date
      freshAfter: Date
      limit: number
    }): Promise<FreeAlert[]> {
      if (wanted.places.length === 0) return []
      const { places, now } = wanted
      const band = wanted.rangeKm / kmPerDegree
      const awakeSince = new Date(now.getTime() - freeAlertRules.awakeMs)
      const { rows } = await raw<Selectable<FreeAlerts>>`
        with due as (
          select a.id from free_alerts a
          join unnest(${places.map((p) => p.id)}::text[], ${places.map((p) => p.latitude)}::float8[], ${places.map((p) => p.longitude)}::float8[])
            as d (id, latitude, longitude) on d.id = a.destination_id
          where a.expires_at > ${now} and (a.created_at > ${awakeSince} or not a.quiet @> ${now}::timestamptz)
            and exists (
              select 1 from walker_presence p
              where p.online and p.engaged_trip_id is null and p.seen_at > ${wanted.freshAfter}
                and p.free_since >= a.created_at and p.user_id <> a.user_id
                and p.latitude between d.latitude - ${band}::float8 and d.latitude + ${band}::float8
                and ${distanceTo(raw`d.latitude`, raw`d.longitude`)} <= ${wanted.rangeKm}
            )
          order by a.created_at
          limit ${wanted.limit}
          for update of a skip locked
        )
        delete from free_alerts using due where free_alerts.id = due.id returning free_alerts.*`.execute(sql)
      return rows.map(toAlert)
    },
  }
}

type Night = { fromMs: number; toMs: number }

/** Spans as PostgreSQL reads a multirange of instants. */
function rangesOf(nights: readonly Night[]): string {
  const at = (ms: number) => `"${new Date(ms).toISOString()}"`
  return `{${nights.map((night) => `[${at(night.fromMs)},${at(night.toMs)})`).join(',')}}`
}

function toAlert(row: Selectable<FreeAlerts>): FreeAlert {
  return {
    id: row.id,
    userId: row.user_id,
    destinationId: row.destination_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
