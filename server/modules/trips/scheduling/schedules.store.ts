import { sql as raw, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { HoldStage } from '#domain/trips/schedule.ts'
import type { WhichHour } from '#domain/trips/wall-time.ts'
import type { TripProposedTimes, TripSchedules } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type {
  StoredTime,
  Proposal,
  Schedule,
  ScheduledTrip,
} from '#server/modules/trips/scheduling/scheduling.types.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

export async function insertSchedule(sql: Sql, row: Insertable<TripSchedules>): Promise<void> {
  await sql.insertInto('tripSchedules').values(row).execute()
}

/** What is known of scheduled trips, in their order; instant ones are left out. */
export async function schedulesOf(sql: Sql, trips: readonly Trip[]): Promise<ScheduledTrip[]> {
  const scheduled = trips.filter((trip) => trip.kind === 'scheduled')
  if (scheduled.length === 0) return []
  const ids = scheduled.map((trip) => trip.id)
  const [rows, open] = await Promise.all([
    sql.selectFrom('tripSchedules').selectAll().where('tripId', 'in', ids).execute(),
    sql
      .selectFrom('tripProposedTimes')
      .selectAll()
      .where('tripId', 'in', ids)
      .where('state', '=', 'open')
      .execute(),
  ])
  const schedules = new Map(rows.map((row) => [row.tripId, toSchedule(row)]))
  const proposals = new Map(open.map((row) => [row.tripId, toProposal(row)]))
  return scheduled.flatMap((trip) => {
    const schedule = schedules.get(trip.id)
    if (!schedule || !trip.startsAt) return []
    return [{ trip, startsAt: trip.startsAt, schedule, proposal: proposals.get(trip.id) ?? null }]
  })
}

/** What is known of one scheduled trip; null for an instant one. */
export async function scheduleOf(sql: Sql, trip: Trip): Promise<ScheduledTrip | null> {
  return (await schedulesOf(sql, [trip]))[0] ?? null
}

export async function updateSchedule(
  sql: Sql,
  tripId: string,
  set: Updateable<TripSchedules>,
): Promise<void> {
  await sql.updateTable('tripSchedules').set(set).where('tripId', '=', tripId).execute()
}

/** Moves the hold of a trip on from one of some states; null when it is in none of them. */
export async function moveHoldStage(
  sql: Sql,
  tripId: string,
  from: readonly HoldStage[],
  set: { holdState: HoldStage; fixUntil: Date | null },
): Promise<Schedule | null> {
  const row = await sql
    .updateTable('tripSchedules')
    .set(set)
    .where('tripId', '=', tripId)
    .where('holdState', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return row ? toSchedule(row) : null
}

/** The scheduled trips of a traveler that wait for another card at a moment, and how often they have asked for their price. */
export async function tripsWithoutHold(
  sql: Sql,
  travellerId: string,
  at: Date,
): Promise<{ tripId: string; holdAttempt: number }[]> {
  return sql
    .selectFrom('tripSchedules')
    .innerJoin('trips', 'trips.id', 'tripSchedules.tripId')
    .select(['tripId', 'holdAttempt'])
    .where('trips.travellerId', '=', travellerId)
    .where('trips.kind', '=', raw.lit('scheduled'))
    .where('trips.status', '=', raw.lit('accepted'))
    .where('holdState', '=', 'declined')
    .where('fixUntil', '>', at)
    .execute()
}

/** Notes that a side has come; false when it had come before. */
export async function noteEnteredAt(sql: Sql, tripId: string, role: TripRole, at: Date): Promise<boolean> {
  const column = role === 'traveller' ? 'travellerEnteredAt' : 'walkerEnteredAt'
  const row = await sql
    .updateTable('tripSchedules')
    .set({ [column]: at })
    .where('tripId', '=', tripId)
    .where(column, 'is', null)
    .returning('tripId')
    .executeTakeFirst()
  return row !== undefined
}

/** The trips that a press has asked for, in their order. */
export async function askedWith(
  sql: Sql,
  travellerId: string,
  requestKey: string,
): Promise<{ tripId: string; inputHash: string }[]> {
  return sql
    .selectFrom('tripSchedules')
    .select(['tripId', 'inputHash'])
    .where('travellerId', '=', travellerId)
    .where('requestKey', '=', requestKey)
    .orderBy('seriesIndex')
    .execute()
}

/** Ends the open proposal of a trip, if there is one. */
export async function closeProposal(
  sql: Sql,
  tripId: string,
  state: 'accepted' | 'declined' | 'withdrawn' | 'expired',
  at: Date,
): Promise<boolean> {
  const row = await sql
    .updateTable('tripProposedTimes')
    .set({ state, answeredAt: at })
    .where('tripId', '=', tripId)
    .where('state', '=', 'open')
    .returning('seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a proposal as the open one of a locked trip. */
export async function insertProposal(
  sql: Sql,
  proposal: Omit<Proposal, 'seq'> & { proposedAt: Date },
): Promise<void> {
  const { tripId, wall, ...rest } = proposal
  const { count } = await sql
    .selectFrom('tripProposedTimes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow()
  await sql
    .insertInto('tripProposedTimes')
    .values({ ...rest, tripId, ...wallColumns(wall), seq: Number(count) + 1, state: 'open' })
    .execute()
}

/** The columns of a wall time that is stored. */
export function wallColumns({ date, time, zone, which }: StoredTime) {
  return { wallDate: date, wallTime: time, timeZone: zone, whichHour: which }
}

function wallOf(
  row: Pick<Selectable<TripSchedules>, 'wallDate' | 'wallTime' | 'timeZone' | 'whichHour'>,
): StoredTime {
  const { wallDate: date, wallTime: time, timeZone: zone, whichHour } = row
  return { date, time, zone, which: whichHour as WhichHour | null }
}

function toSchedule(row: Selectable<TripSchedules>): Schedule {
  return {
    tripId: row.tripId,
    wall: wallOf(row),
    placeZone: row.placeZone,
    chosenWalkerId: row.chosenWalkerId,
    exclusiveUntil: row.exclusiveUntil,
    widenedAt: row.widenedAt,
    expiresAt: row.expiresAt,
    toldWalkerIds: row.toldWalkerIds,
    holdState: row.holdState as HoldStage,
    holdAttempt: row.holdAttempt,
    fixUntil: row.fixUntil,
    remindedAt: row.remindedAt,
    enteredAt: { traveller: row.travellerEnteredAt, walker: row.walkerEnteredAt },
    missing: row.missing as TripRole | null,
    series: { id: row.seriesId, index: row.seriesIndex, count: row.seriesCount },
    cancelPolicy: row.cancelPolicy,
    cancelledBy: row.cancelledByRole as TripRole | null,
    feeCents: row.feeCents,
    creditCents: row.creditCents,
  }
}

function toProposal(row: Selectable<TripProposedTimes>): Proposal {
  return {
    tripId: row.tripId,
    seq: row.seq,
    wall: wallOf(row),
    startsAt: row.startsAt,
    proposedBy: row.proposedBy as TripRole,
    expiresAt: row.expiresAt,
  }
}
