import { sql as raw, type Selectable } from 'kysely'
import type { Place } from '#domain/shared/place.ts'
import { freeAlertRules } from '#domain/walkers/free-alert.ts'
import type { FreeAlerts } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { distanceTo, kmPerDegree, presencesDue } from '#server/modules/walkers/presence/presence.store.ts'

/** A person's order to be notified when a walker is free around a place. */
export type FreeAlert = {
  id: string
  userId: string
  destinationId: string
  createdAt: Date
  expiresAt: Date
}

export async function alertsOf(sql: Sql, userId: string, now: Date): Promise<FreeAlert[]> {
  const rows = await sql
    .selectFrom('freeAlerts')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(toAlert)
}

/** Takes orders of one person one after the other, until the transaction ends. */
export async function lockAlertsOf(sql: Sql, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`free_alerts:${userId}`}, 0))`.execute(sql)
}

/** Begins an open alert again; null when there is none. */
export async function renewAlert(
  sql: Sql,
  order: Omit<FreeAlert, 'id'> & { nights: readonly Night[] },
): Promise<FreeAlert | null> {
  const row = await sql
    .updateTable('freeAlerts')
    .set({ createdAt: order.createdAt, expiresAt: order.expiresAt, quiet: rangesOf(order.nights) })
    .where('userId', '=', order.userId)
    .where('destinationId', '=', order.destinationId)
    .returningAll()
    .executeTakeFirst()
  return row ? toAlert(row) : null
}

/** Adds an alert in a free slot; null when the person waits for as many places as one may. */
export async function addAlert(
  sql: Sql,
  order: FreeAlert & { nights: readonly Night[] },
): Promise<FreeAlert | null> {
  const { rows } = await raw<Selectable<FreeAlerts>>`
    insert into free_alerts (id, user_id, destination_id, slot, created_at, expires_at, quiet)
    select ${order.id}, ${order.userId}, ${order.destinationId}, free.slot, ${order.createdAt}::timestamptz,
      ${order.expiresAt}::timestamptz, ${rangesOf(order.nights)}::tstzmultirange
    from generate_series(1, ${freeAlertRules.atOnce}::int) as free (slot)
    where not exists (select 1 from free_alerts taken where taken.user_id = ${order.userId} and taken.slot = free.slot)
    order by free.slot limit 1
    returning *`.execute(sql)
  return rows[0] ? toAlert(rows[0]) : null
}

export async function deleteAlert(sql: Sql, userId: string, destinationId: string): Promise<boolean> {
  const row = await sql
    .deleteFrom('freeAlerts')
    .where('userId', '=', userId)
    .where('destinationId', '=', destinationId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAlertsOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('freeAlerts').where('userId', '=', userId).execute()
}

/** Deletes alerts whose time is over; of all people, or of one. */
export async function deleteExpiredAlerts(sql: Sql, now: Date, userId?: string): Promise<void> {
  let query = sql.deleteFrom('freeAlerts').where('expiresAt', '<=', now)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  await query.execute()
}

/** Whether walkers who are online have been silent or, with `isAlertsTurn`, there is any alert. */
export const walkersDue = (silentSince: Date, isAlertsTurn: boolean) =>
  raw<boolean>`(${presencesDue(silentSince)} ${isAlertsTurn ? raw`or exists (select from free_alerts)` : raw``})`

/** The places that people wait for, at most so many. */
export async function placesWaitedFor(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql.selectFrom('freeAlerts').select('destinationId').distinct().limit(limit).execute()
  return rows.map((row) => row.destinationId)
}

/**
 * Takes alerts that have come true: another person has become free around the place since, and it is not the
 * person's night, or they have asked just now. One statement that deletes what it gives, so that of two servers
 * one gets each alert.
 */
export async function takeDueAlerts(
  sql: Sql,
  wanted: {
    places: readonly (Place & { id: string })[]
    rangeKm: number
    now: Date
    freshAfter: Date
    limit: number
  },
): Promise<FreeAlert[]> {
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
            and not exists (
              select from person_blocks b
              where (b.blocker_id, b.blocked_id) in ((a.user_id, p.user_id), (p.user_id, a.user_id))
            )
            and p.latitude between d.latitude - ${band}::float8 and d.latitude + ${band}::float8
            and ${distanceTo(raw`d.latitude`, raw`d.longitude`)} <= ${wanted.rangeKm}
        )
      order by a.created_at
      limit ${wanted.limit}
      for update of a skip locked
    )
    delete from free_alerts using due where free_alerts.id = due.id returning free_alerts.*`.execute(sql)
  return rows.map(toAlert)
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
    userId: row.userId,
    destinationId: row.destinationId,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }
}
