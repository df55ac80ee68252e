import { sql as raw } from 'kysely'
import { MINUTE } from '#domain/shared/units.ts'
import { openTripStatuses } from '#domain/trips/states.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** The time that a trip takes from its people, as the column `busy` has it. */
export type Busy = { from: Date; until: Date }

/** What a trip of a length takes from a moment on. */
export function busyFrom(from: Date, minutes: number): Busy {
  return { from, until: new Date(from.getTime() + minutes * MINUTE + scheduleRules.gapMs) }
}

/** A trip that takes a part of some time from one of some people, in either role; `tripId` is the group walk's where it is its walker's. */
export type TakenTime = { userId: string; tripId: string; startsAt: Date; until: Date; isScheduled: boolean }

/** What some people have in a time, earliest first, without the trip that `except` names. */
export async function takenTimes(
  sql: Sql,
  userIds: readonly string[],
  { from, until }: Busy,
  except: string | null = null,
): Promise<TakenTime[]> {
  if (userIds.length === 0) return []
  const time = raw`tstzrange(${from}::timestamptz, ${until}::timestamptz)`
  const { rows } = await raw<TakenTime>`
    select people.id as user_id, walker_times.source_id as trip_id, lower(walker_times.busy) as starts_at,
      upper(walker_times.busy) as until, walker_times.is_scheduled
    from unnest(${[...userIds]}::text[]) as people (id)
    join walker_times on walker_times.walker_id = people.id and walker_times.busy && ${time}
      and walker_times.source_id is distinct from ${except}::text
    union all
    select people.id, trips.id, lower(trips.busy), upper(trips.busy), trips.kind = 'scheduled'
    from unnest(${[...userIds]}::text[]) as people (id)
    join trips on trips.traveller_id = people.id and trips.status in (${raw.join(openTripStatuses)})
      and trips.busy && ${time} and trips.id is distinct from ${except}::text
    order by starts_at, trip_id`.execute(sql)
  return rows
}

/** A person has fewer scheduled trips ahead. */
const betweenAtMost = 200

/** What lies ahead of two people together, in either role: agreed walks whose room is not open, and requests for the chosen one. */
export async function tripsAheadBetween(sql: Sql, oneId: string, otherId: string): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .leftJoin('tripSchedules', 'tripSchedules.tripId', 'trips.id')
    .selectAll('trips')
    .where('trips.kind', '=', 'scheduled')
    .where('trips.status', 'in', ['requested', 'accepted'])
    .where('trips.isOpen', '=', false)
    .where('trips.travellerId', 'in', [oneId, otherId])
    .where(raw<string>`coalesce(trips.walker_id, trip_schedules.chosen_walker_id)`, 'in', [oneId, otherId])
    .orderBy('trips.startsAt')
    .limit(betweenAtMost)
    .execute()
  return rows.map(tripOf)
}

/** Writes a scheduled request with the first row of its history. */
export async function insertScheduledTrip(
  sql: Sql,
  trip: {
    id: string
    travellerId: string
    destinationId: string
    minutes: number
    onlyChosen: boolean
    tariffId: string
    currency: string
    at: Date
    startsAt: Date
    deadlineAt: Date
    institutionId: string | null
  },
): Promise<Trip> {
  const { id, travellerId, at, minutes: plannedMinutes, ...rest } = trip
  const row = await sql
    .insertInto('trips')
    .values({
      ...rest,
      id,
      travellerId,
      plannedMinutes,
      kind: 'scheduled',
      status: 'requested',
      isOpen: false,
      requestedAt: at,
      dueAt: trip.deadlineAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const first = { tripId: id, seq: 1, at, actorId: travellerId, toStatus: 'requested' }
  await sql.insertInto('tripHistory').values(first).execute()
  return tripOf(row)
}

/** Sets when the state of a locked trip ends by itself and when it is looked at next. */
export async function setTripTimes(
  sql: Sql,
  id: string,
  times: { deadlineAt?: Date | null; dueAt: Date },
): Promise<void> {
  await sql.updateTable('trips').set(times).where('id', '=', id).execute()
}

/** A locked trip starts at another moment. */
export async function setTripStart(sql: Sql, id: string, startsAt: Date): Promise<Trip> {
  const row = await sql
    .updateTable('trips')
    .set({ startsAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return tripOf(row)
}

/** The room of a locked trip is open; from now on it is the open trip of its two people. */
export async function openTrip(
  sql: Sql,
  id: string,
  set: { deadlineAt: Date; dueAt: Date; roomName: string; roomSid: string },
): Promise<Trip> {
  const row = await sql
    .updateTable('trips')
    .set({ ...set, isOpen: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return tripOf(row)
}

/** How many scheduled trips of a traveler lie ahead. */
export async function countAheadOf(sql: Sql, travellerId: string): Promise<number> {
  const row = await sql
    .selectFrom('trips')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('travellerId', '=', travellerId)
    .where('kind', '=', 'scheduled')
    .where('status', 'in', openTripStatuses)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Scheduled trips before their opening, by their ids, so many after an id; those of a group walk start with it. */
export async function tripsNotOpen(sql: Sql, afterId: string, limit: number): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('isOpen', '=', false)
    .where('status', 'in', ['requested', 'accepted'])
    .where('groupWalkId', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(tripOf)
}
