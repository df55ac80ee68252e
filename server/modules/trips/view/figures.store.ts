import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#server/db/pool.ts'
import type { WalksByLength } from '#server/modules/money/public.ts'
import type { TripDayRow, TripSpanRow, UnwalkedTripsRow } from '#server/modules/trips/trips.types.ts'

export type DayBounds = { from: Date; until: Date }

/** When the oldest trip was asked for; null without one. */
export async function firstAskedAt(sql: Sql): Promise<Date | null> {
  const { rows } = await raw<{ at: Date | null }>`select min(requested_at) as at from trips`.execute(sql)
  return rows[0]?.at ?? null
}

/** What was asked for and what was walked within a day, by place and walker. */
export async function sumsOfDay(
  sql: Sql,
  { from, until, promptSeconds }: DayBounds & { promptSeconds: number },
): Promise<TripDayRow[]> {
  const { rows } = await raw<TripDayRow>`
    select destination_id, walker_id,
      sum(requests)::int as requests, sum(accepted)::int as accepted, sum(prompt_requests)::int as prompt_requests,
      sum(walks)::int as walks, sum(returning_walks)::int as returning_walks,
      sum(asked_seconds)::bigint as asked_seconds, sum(live_seconds)::bigint as live_seconds,
      sum(interruptions)::int as interruptions, sum(reconnects)::int as reconnects
    from (
      select destination_id, walker_id, 1 as requests, (accepted_at is not null)::int as accepted,
        (kind = 'instant' and (accepted_at is not null or status <> 'cancelled'
          or ended_at >= requested_at + make_interval(secs => ${promptSeconds})))::int as prompt_requests,
        0 as walks, 0 as returning_walks, 0 as asked_seconds, 0 as live_seconds, 0 as interruptions, 0 as reconnects
      from trips where requested_at >= ${from} and requested_at < ${until}
      union all
      select destination_id, walker_id, 0, 0, 0, 1, exists (
          select from trips before where before.traveller_id = walked.traveller_id
            and before.requested_at < walked.live_at and before.live_at < walked.live_at
        )::int, planned_minutes * 60, live_seconds, moved.away, moved.back
      from trips walked, lateral (
        select count(*) filter (where to_status = 'interrupted') as away,
          count(*) filter (where from_status = 'interrupted' and to_status = 'live') as back
        from trip_history where trip_id = walked.id
      ) moved
      where live_at >= ${from} and live_at < ${until}
    ) counted
    group by destination_id, walker_id`.execute(sql)
  return rows
}

/** Settled walks that began within a time, by their tariff, charged minutes and charge. */
export async function walksByLength(sql: Sql, { from, until }: DayBounds): Promise<WalksByLength[]> {
  const { rows } = await raw<WalksByLength>`
    select tariff_id, charged_minutes as minutes, charge_cents, count(*)::int as walks
    from trips where live_at >= ${from} and live_at < ${until} and status = 'settled' and charged_minutes > 0
    group by tariff_id, charged_minutes, charge_cents`.execute(sql)
  return rows
}

/**
 * Accepted scheduled walks that ended within a time without being walked: by who cancelled or did not come, the whole
 * hours that were left (at most a week, as no tier is longer), the version of the terms, and what they cost. A traveler
 * who did not come pays the connection, which the terms of cancelling say nothing about.
 */
export async function unwalkedTrips(sql: Sql, { from, until }: DayBounds): Promise<UnwalkedTripsRow[]> {
  const { rows } = await raw<UnwalkedTripsRow>`
    select case when status = 'noShow' then 'missing' else cancelled_by_role end as by,
      least(floor(extract(epoch from starts_at - ended_at) / 3600), 168)::int as hours_left,
      cancel_policy as version, fee_cents, credit_cents, count(*)::int as walks
    from trips join trip_schedules on trip_id = id
    where kind = 'scheduled' and status in ('cancelled', 'noShow') and ended_at >= ${from} and ended_at < ${until}
      and accepted_at is not null
      and (status = 'noShow' or cancelled_by_role is not null)
      and (status = 'cancelled' or missing = 'walker')
    group by 1, 2, 3, 4, 5`.execute(sql)
  return rows
}

/**
 * How long things took within a day, as counts by place and step. A walk that was asked for for now begins at its
 * acceptance, a scheduled one when both sides have entered.
 */
export async function spansOfDay(
  sql: Sql,
  { from, until, steps }: DayBounds & { steps: readonly number[] },
): Promise<TripSpanRow[]> {
  const seconds = (end: RawBuilder<unknown>, begin: RawBuilder<unknown>) =>
    raw`extract(epoch from ${end} - ${begin})::float8`
  const { rows } = await raw<TripSpanRow>`
    select destination_id, measure, width_bucket(greatest(seconds, 0), ${[...steps]}::float8[]) as step, count(*)::int as count
    from (
      select destination_id, 'accept' as measure, ${seconds(raw`accepted_at`, raw`requested_at`)} as seconds
      from trips
      where kind = 'instant' and accepted_at is not null and requested_at >= ${from} and requested_at < ${until}
      union all
      select destination_id, 'firstPicture', ${seconds(
        raw`live_at`,
        raw`case when kind = 'instant' then accepted_at
          else greatest(traveller_entered_at, walker_entered_at) end`,
      )}
      from trips left join trip_schedules on trip_id = id
      where live_at >= ${from} and live_at < ${until}
      union all
      select destination_id, 'pictureBack', ${seconds(raw`back.at`, raw`away.at`)}
      from trips join trip_history back on back.trip_id = id, lateral (
        select at from trip_history where trip_id = id and seq < back.seq and to_status = 'interrupted'
        order by seq desc limit 1
      ) away
      where live_at >= ${from} and live_at < ${until} and back.from_status = 'interrupted' and back.to_status = 'live'
    ) measured
    where seconds is not null
    group by destination_id, measure, step`.execute(sql)
  return rows
}

/** Where some trips took place, and with which walker; unknown ids are absent. */
export async function placesOfTrips(
  sql: Sql,
  tripIds: readonly string[],
): Promise<Map<string, { destinationId: string; walkerId: string | null }>> {
  if (tripIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('trips')
    .select(['id', 'destinationId', 'walkerId'])
    .where((each) => each('id', '=', each.fn.any(each.val([...tripIds]))))
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
