import { sql as raw, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import {
  engagedTripStatuses,
  openTripStatuses,
  tripActions,
  tripLeadsTo,
  type TripAction,
} from '#domain/trips/states.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Trips } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'
import { offerText, type NewOffer } from '#server/modules/trips/offers/offers.store.ts'
import {
  tripColumns,
  tripOf,
  type Trip,
  type TripMove,
  type TripRole,
} from '#server/modules/trips/trips.types.ts'

/** Who moved a trip, and why; kept in its history. `actorId` null: the machine. */
export type Because = { actorId: string | null; reason: string | null; at: Date }

type Columns = Updateable<Trips>
type Changes = { [K in keyof Columns]: Columns[K] | RawBuilder<Columns[K]> }

/** A move to another state, and what changes with it. */
export type Move = {
  action: Exclude<TripAction, 'offer' | 'extend'>
  set: Changes
  because: Because
  /** Only when the state's own end has come: part of the same statement, so that no move is early. */
  onlyWhenDue?: boolean
}

export async function tripById(sql: Sql, id: string): Promise<Trip | null> {
  const row = await sql.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? tripOf(row) : null
}

export async function tripsByIds(sql: Sql, ids: readonly string[]): Promise<Trip[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(tripOf)
}

/** Trips whose ids are in a range by code points, in the order of their ids. */
export async function tripsBegunWith(
  sql: Sql,
  { from, until }: { from: string; until: string },
  limit: number,
): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where(raw<boolean>`id ~>=~ ${from} and id ~<~ ${until}`)
    .orderBy(raw`id using ~<~`)
    .limit(limit)
    .execute()
  return rows.map(tripOf)
}

/** Locks a trip's row until the transaction ends. */
export async function lockTrip(sql: Sql, id: string): Promise<Trip | null> {
  const row = await sql.selectFrom('trips').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? tripOf(row) : null
}

/** The open request or trip of a person, in either role; as a walker only once accepted, and none of a group walk, which has many. */
export async function openTripOf(sql: Sql, userId: string): Promise<Trip | null> {
  const row = await sql
    .selectFrom('trips')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('travellerId', '=', userId), eb('status', 'in', openTripStatuses)]),
        eb.and([
          eb('walkerId', '=', userId),
          eb('status', 'in', engagedTripStatuses),
          eb('groupWalkId', 'is', null),
        ]),
      ]),
    )
    .where('isOpen', '=', true)
    .orderBy('requestedAt', 'desc')
    .executeTakeFirst()
  return row ? tripOf(row) : null
}

/** How many walks of a walker are agreed or run. */
export async function countOpenWalks(sql: Sql, walkerId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('trips')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('walkerId', '=', walkerId)
    .where('status', 'in', [...engagedTripStatuses])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The trips of a person of which something may be recorded or still be sent: open ones, and those ended since a time; none of group walks,
 * which are recorded by themselves.
 */
export async function recordedTripIdsOf(sql: Sql, userId: string, endedAfter: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('trips')
    .select('id')
    .where('groupWalkId', 'is', null)
    .where((eb) => eb.or([eb('travellerId', '=', userId), eb('walkerId', '=', userId)]))
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', openTripStatuses), eb('isOpen', '=', true)]),
        eb('endedAt', '>', endedAfter),
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

const inserted = prepared<Parameters<typeof tripOf>[0]>(
  'trips.insertTrip',
  `with made as (
     insert into trips (id, status, traveller_id, destination_id, planned_minutes, only_chosen, tariff_id, currency,
       requested_at, deadline_at, due_at)
     values ($1, 'requested', $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *
   ), noted as (
     insert into trip_history (trip_id, seq, at, actor_id, to_status) values ($1, 1, $8, $2, 'requested')
   ), offered as (
     ${offerText({ id: '$11', tripId: '$1', walkerId: '$12', isExclusive: '$13', at: '$8', expiresAt: '$14' })}
   )
   select ${columnsOf('made', tripColumns)} from made`,
)

/** Writes a request with the first row of its history, and with the offer to the walker who was chosen. */
export async function insertTrip(
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
    deadlineAt: Date
    dueAt: Date
  },
  offer: NewOffer,
): Promise<Trip> {
  const [row] = await inserted(sql, [
    trip.id,
    trip.travellerId,
    trip.destinationId,
    trip.minutes,
    trip.onlyChosen,
    trip.tariffId,
    trip.currency,
    trip.at,
    trip.deadlineAt,
    trip.dueAt,
    offer.id,
    offer.walkerId,
    offer.isExclusive,
    offer.expiresAt,
  ])
  invariant(row, `trip ${trip.id} was not written`)
  return tripOf(row)
}

/**
 * Moves a trip by the table of states: one conditional update. Null when the state does not allow the action
 * now (or, with `onlyWhenDue`, when its time has not come).
 */
export async function moveTrip(sql: Sql, id: string, move: Move): Promise<Trip | null> {
  const [row] = await moveAll(sql, raw`trips.id = ${id}`, move)
  return row ?? null
}

/**
 * Both sides are live: the meter runs until the length is used up, as the row has it, extensions included. The
 * first time is stored as the walk's beginning.
 */
export async function setTripLive(
  sql: Sql,
  id: string,
  liveSeconds: number,
  because: Because,
): Promise<Trip | null> {
  const endsAt = raw<Date>`${because.at}::timestamptz
    + make_interval(secs => greatest(0, trips.planned_minutes * 60 - ${liveSeconds}::int))`
  const set = {
    liveAt: raw<Date>`coalesce(trips.live_at, ${because.at})`,
    interruptedAt: null,
    deadlineAt: endsAt,
    dueAt: endsAt,
  }
  return (await moveAll(sql, raw`trips.id = ${id}`, { action: 'goLive', set, because }))[0] ?? null
}

/** Moves those of some live trips to `interrupted` that still have a side which has not been heard for so long. */
export async function interruptSilentTrips(
  sql: Sql,
  ids: readonly string[],
  silentSince: Date,
  move: Pick<Move, 'set' | 'because'>,
): Promise<Trip[]> {
  const which = raw`trips.id = any(${ids}) and ${isSilent(silentSince)}`
  return moveAll(sql, which, { action: 'interrupt', ...move })
}

const isSilent = (silentSince: Date) => raw<boolean>`2 > (
  select count(*) from trip_beats where trip_beats.trip_id = trips.id and trip_beats.last_at >= ${silentSince})`

/** Brings the end of an interrupted trip forward; null when it ends no later than that already. */
export async function closeTripSooner(sql: Sql, id: string, at: Date): Promise<Trip | null> {
  const row = await sql
    .updateTable('trips')
    .set({ deadlineAt: at, dueAt: at })
    .where('id', '=', id)
    .where('status', '=', 'interrupted')
    .where('deadlineAt', '>', at)
    .returningAll()
    .executeTakeFirst()
  return row ? tripOf(row) : null
}

/** What the sweep has to look at, longest due first. */
export async function dueTrips(sql: Sql, at: Date, limit: number): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map(tripOf)
}

/** Whether the time of a trip has come, or that of looking at one of its sides. */
export const tripsDue = (at: Date) => raw<boolean>`
  (exists (select from trips where due_at <= ${at}) or exists (select from trip_beats where due_at <= ${at}))`

export async function setTripDue(sql: Sql, id: string, dueAt: Date): Promise<void> {
  await sql
    .updateTable('trips')
    .set({ dueAt: dueAt })
    .where('id', '=', id)
    .where('dueAt', 'is not', null)
    .execute()
}

/** When a request is looked at next; a trip that is no request any more keeps its own time. */
export async function setRequestDue(sql: Sql, id: string, dueAt: Date): Promise<void> {
  await sql
    .updateTable('trips')
    .set({ dueAt })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute()
}

/** Adds minutes to a walk that still runs; false when it does not. A live walk's end moves along. */
export async function addTripMinutes(sql: Sql, id: string, minutes: number): Promise<Trip | null> {
  const later = raw<Date>`case when status = 'live' then deadline_at + make_interval(mins => ${minutes}::int) else deadline_at end`
  const row = await sql
    .updateTable('trips')
    .set((eb) => ({
      plannedMinutes: eb('plannedMinutes', '+', minutes),
      deadlineAt: later,
      dueAt: later,
    }))
    .where('id', '=', id)
    .where('status', 'in', tripActions.extend)
    .returningAll()
    .executeTakeFirst()
  return row ? tripOf(row) : null
}

/** Where requests of either of two people ring at the other one. */
export async function ringingBetween(
  sql: Sql,
  oneId: string,
  otherId: string,
): Promise<{ tripId: string; walkerId: string }[]> {
  return sql
    .selectFrom('tripOffers')
    .innerJoin('trips', 'trips.id', 'tripOffers.tripId')
    .select(['tripOffers.tripId', 'tripOffers.walkerId'])
    .where('tripOffers.state', '=', 'ringing')
    .where('tripOffers.walkerId', 'in', [oneId, otherId])
    .where('trips.travellerId', 'in', [oneId, otherId])
    .limit(20)
    .execute()
}

/** Keeps that one side has ended the walk for safety; false when that is stored already. */
export async function addSafetyEnd(
  sql: Sql,
  id: string,
  { role, isLate }: { role: TripRole; isLate: boolean },
): Promise<boolean> {
  const row = await sql
    .updateTable('trips')
    .set({
      safetyEndedBy: raw`array_append(safety_ended_by, ${role}::text)`,
      ...(isLate && { safetyLateBy: raw`array_append(safety_late_by, ${role}::text)` }),
    })
    .where('id', '=', id)
    .where(raw<boolean>`not ${role}::text = any(safety_ended_by)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An operator has upheld the report of one side; false when there is no report of that side, or it was upheld before. */
export async function upholdSafetyEnd(sql: Sql, id: string, role: TripRole): Promise<boolean> {
  const row = await sql
    .updateTable('trips')
    .set({ safetyUpheldFor: raw`array_append(safety_upheld_for, ${role}::text)` })
    .where('id', '=', id)
    .where(raw<boolean>`${role}::text = any(safety_ended_by) and not ${role}::text = any(safety_upheld_for)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many walks of a walker that ended since then had minutes below the promised quality. */
export async function lowWalksOf(sql: Sql, walkerId: string, since: Date): Promise<number> {
  const row = await sql
    .selectFrom('trips')
    .select(raw<number>`count(*)::int`.as('walks'))
    .where('walkerId', '=', walkerId)
    .where('lowMinutes', '>', 0)
    .where('endedAt', '>', since)
    .executeTakeFirstOrThrow()
  return row.walks
}

/** Every move of a trip, oldest first. */
export async function movesOfTrip(sql: Sql, tripId: string, limit: number): Promise<TripMove[]> {
  const rows = await sql
    .selectFrom('tripHistory')
    .selectAll()
    .where('tripId', '=', tripId)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    at: row.at,
    actorId: row.actorId,
    fromStatus: row.fromStatus,
    toStatus: row.toStatus,
    reason: row.reason,
  }))
}

/** Who cancelled a trip; null when it was not cancelled by a person. */
export async function cancelledBy(sql: Sql, tripId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('tripHistory')
    .select('actorId')
    .where('tripId', '=', tripId)
    .where('toStatus', '=', 'cancelled')
    .executeTakeFirst()
  return row?.actorId ?? null
}

/** Moves trips, with one row of history for each, numbered in the trip's row, so that its lock makes them follow each other. */
export async function moveAll(
  sql: Sql,
  which: ReturnType<typeof raw>,
  { action, set, because, onlyWhenDue }: Move,
): Promise<Trip[]> {
  const to = tripLeadsTo[action]
  const columns = Object.entries({ ...set, status: to }).map(
    ([name, value]) => raw`${raw.ref(name)} = ${value}`,
  )
  const due = onlyWhenDue ? raw`and trips.deadline_at <= ${because.at}` : raw``
  // The state is read under the row's lock: two at once see each other's outcome, never the same state.
  const { rows } = await raw<Selectable<Trips>>`
    with moved as (
      update trips set moves = trips.moves + 1, ${raw.join(columns)}
      from (
        select id, status from trips
        where ${which} and trips.status in (${raw.join(tripActions[action])}) ${due}
        for update
      ) as old
      where trips.id = old.id
      returning trips.*, old.status as from_status
    ), noted as (
      insert into trip_history (trip_id, seq, at, actor_id, from_status, to_status, reason)
      select moved.id, moved.moves, ${because.at}::timestamptz, ${because.actorId}::text,
        moved.from_status, moved.status, ${because.reason}::text
      from moved
    )
    select * from moved`.execute(sql)
  return rows.map(tripOf)
}
