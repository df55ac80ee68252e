import { sql as raw, type RawBuilder, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  engagedTripStatuses,
  openTripStatuses,
  tripActions,
  tripLeadsTo,
  type TripAction,
} from '#domain/trips/trip-state.ts'
import type { DB, Trips } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { tripOf, type Trip, type TripMove, type TripTicket } from '#server/modules/trips/trips.types.ts'

/** Who moved a trip, and why; kept in its history. `actorId` null: the machine. */
export type Because = { actorId: string | null; reason: string | null; at: Date }

type Columns = Updateable<Trips>
type Changes = { [K in keyof Columns]: Columns[K] | RawBuilder<Columns[K]> }

/** A move to another state, and what changes with it. */
export type Move = {
  action: Exclude<TripAction, 'offer' | 'extend'>
  set: Changes
  because: Because
  /** Only when the state's own end has come: part of the same statement, so that nobody is early. */
  onlyWhenDue?: boolean
}

/** The trips themselves and their history. The only SQL on these tables. */
export function tripsStore(sql: Database | Transaction<DB>) {
  return {
    async byId(id: string): Promise<Trip | null> {
      const row = await sql.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? tripOf(row) : null
    },

    async byIds(ids: readonly string[]): Promise<Trip[]> {
      if (ids.length === 0) return []
      const rows = await sql
        .selectFrom('trips')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
      return rows.map(tripOf)
    },

    /** Locks a trip's row until the transaction ends. */
    async lock(id: string): Promise<Trip | null> {
      const row = await sql
        .selectFrom('trips')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row ? tripOf(row) : null
    },

    /** The open request or trip of a person, in either role; as a walker only once accepted. */
    async openOf(userId: string): Promise<Trip | null> {
      const row = await sql
        .selectFrom('trips')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([eb('traveller_id', '=', userId), eb('status', 'in', openTripStatuses)]),
            eb.and([eb('walker_id', '=', userId), eb('status', 'in', engagedTripStatuses)]),
          ]),
        )
        .orderBy('requested_at', 'desc')
        .executeTakeFirst()
      return row ? tripOf(row) : null
    },

    /** The walks of a person that went live and are over, newest first. */
    async finishedOf(
      userId: string,
      role: 'traveller' | 'walker',
      { offset, limit }: { offset: number; limit: number },
    ): Promise<Trip[]> {
      const rows = await sql
        .selectFrom('trips')
        .selectAll()
        .where(role === 'traveller' ? 'traveller_id' : 'walker_id', '=', userId)
        .where('status', 'in', ['ended', 'settled'])
        .where('live_at', 'is not', null)
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(tripOf)
    },

    async insert(trip: {
      id: string
      travellerId: string
      destinationId: string
      minutes: number
      tariffId: string
      currency: string
      at: Date
      deadlineAt: Date
      dueAt: Date
    }): Promise<Trip> {
      const row = await sql
        .insertInto('trips')
        .values({
          id: trip.id,
          status: 'requested',
          traveller_id: trip.travellerId,
          destination_id: trip.destinationId,
          planned_minutes: trip.minutes,
          tariff_id: trip.tariffId,
          currency: trip.currency,
          requested_at: trip.at,
          deadline_at: trip.deadlineAt,
          due_at: trip.dueAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteHistory(sql, [{ id: trip.id, from: null, to: 'requested' }], {
        actorId: trip.travellerId,
        reason: null,
        at: trip.at,
      })
      return tripOf(row)
    },

    /**
     * Moves a trip by the table of states: one conditional update. Null when the state does not allow the action
     * now (or, with `onlyWhenDue`, when its time has not come).
     */
    async move(id: string, move: Move): Promise<Trip | null> {
      const [row] = await moveAll(sql, raw`trips.id = ${id}`, move)
      return row ?? null
    },

    /**
     * Both sides are live: the meter runs until the length is used up, as the row has it, extensions included. The
     * first time is kept as the walk's beginning.
     */
    async goLive(id: string, liveSeconds: number, because: Because): Promise<Trip | null> {
      const endsAt = raw<Date>`${because.at}::timestamptz
        + make_interval(secs => greatest(0, trips.planned_minutes * 60 - ${liveSeconds}::int))`
      const set = {
        live_at: raw<Date>`coalesce(trips.live_at, ${because.at})`,
        interrupted_at: null,
        deadline_at: endsAt,
        due_at: endsAt,
      }
      return (await moveAll(sql, raw`trips.id = ${id}`, { action: 'goLive', set, because }))[0] ?? null
    },

    /** Moves every live trip with a side that has not been heard for so long to `interrupted`. */
    async interruptSilent(silentSince: Date, set: Changes, because: Because): Promise<Trip[]> {
      const isSilent = raw`trips.status = 'live' and 2 > (
        select count(*) from trip_beats where trip_beats.trip_id = trips.id and trip_beats.last_at >= ${silentSince})`
      return moveAll(sql, isSilent, { action: 'interrupt', set, because })
    },

    /** What the sweep has to look at, longest due first. */
    async due(at: Date, limit: number): Promise<Trip[]> {
      const rows = await sql
        .selectFrom('trips')
        .selectAll()
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map(tripOf)
    },

    async setDue(id: string, dueAt: Date): Promise<void> {
      await sql
        .updateTable('trips')
        .set({ due_at: dueAt })
        .where('id', '=', id)
        .where('due_at', 'is not', null)
        .execute()
    },

    /** Adds minutes to a walk that still runs; false when it does not. A live walk's end moves along. */
    async addMinutes(id: string, minutes: number): Promise<Trip | null> {
      const later = raw<Date>`case when status = 'live' then deadline_at + make_interval(mins => ${minutes}::int) else deadline_at end`
      const row = await sql
        .updateTable('trips')
        .set((eb) => ({
          planned_minutes: eb('planned_minutes', '+', minutes),
          deadline_at: later,
          due_at: later,
        }))
        .where('id', '=', id)
        .where('status', 'in', tripActions.extend)
        .returningAll()
        .executeTakeFirst()
      return row ? tripOf(row) : null
    },

    async noteRoom(id: string, room: { roomName: string; roomSid: string }): Promise<void> {
      await sql
        .updateTable('trips')
        .set({ room_name: room.roomName, room_sid: room.roomSid })
        .where('id', '=', id)
        .execute()
    },

    /** Every move of a trip, oldest first. */
    async history(tripId: string, limit: number): Promise<TripMove[]> {
      const rows = await sql
        .selectFrom('trip_history')
        .selectAll()
        .where('trip_id', '=', tripId)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        at: row.at,
        actorId: row.actor_id,
        fromStatus: row.from_status,
        toStatus: row.to_status,
        reason: row.reason,
      }))
    },

    async tickets(tripId: string, limit: number): Promise<TripTicket[]> {
      const rows = await sql
        .selectFrom('support_tickets')
        .selectAll()
        .where('trip_id', '=', tripId)
        .orderBy('created_at')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        openedBy: row.opened_by,
        body: row.body,
        createdAt: row.created_at,
      }))
    },

    async addTicket(ticket: {
      id: string
      tripId: string
      userId: string
      body: string
      at: Date
    }): Promise<void> {
      await sql
        .insertInto('support_tickets')
        .values({
          id: ticket.id,
          trip_id: ticket.tripId,
          opened_by: ticket.userId,
          body: ticket.body,
          created_at: ticket.at,
        })
        .execute()
    },
  }
}

type Moved = Selectable<Trips> & { from_status: string }

async function moveAll(
  sql: Database | Transaction<DB>,
  which: ReturnType<typeof raw>,
  { action, set, because, onlyWhenDue }: Move,
): Promise<Trip[]> {
  const to = tripLeadsTo[action]
  const columns = Object.entries({ ...set, status: to }).map(
    ([name, value]) => raw`${raw.ref(name)} = ${value}`,
  )
  const due = onlyWhenDue ? raw`and trips.deadline_at <= ${because.at}` : raw``
  // The state is read under the row's lock: two at once see each other's outcome, never the same state.
  const { rows } = await raw<Moved>`
    update trips set ${raw.join(columns)}
    from (
      select id, status from trips
      where ${which} and trips.status in (${raw.join(tripActions[action])}) ${due}
      for update
    ) as old
    where trips.id = old.id
    returning trips.*, old.status as from_status`.execute(sql)
  if (rows.length > 0)
    await noteHistory(
      sql,
      rows.map((row) => ({ id: row.id, from: row.from_status, to })),
      because,
    )
  return rows.map(tripOf)
}

/** One row of history per moved trip; the trip's own lock makes the numbers follow each other. */
async function noteHistory(
  sql: Database | Transaction<DB>,
  moves: { id: string; from: string | null; to: string }[],
  because: Because,
): Promise<void> {
  const values = moves.map((move) => raw`(${move.id}, ${move.from}::text, ${move.to})`)
  await raw`
    insert into trip_history (trip_id, seq, at, actor_id, from_status, to_status, reason)
    select moved.id, (select count(*) + 1 from trip_history where trip_id = moved.id),
      ${because.at}::timestamptz, ${because.actorId}::text, moved.from_status, moved.to_status, ${because.reason}::text
    from (values ${raw.join(values)}) as moved (id, from_status, to_status)`.execute(sql)
}
