import { sql as raw, type Selectable, type Updateable } from 'kysely'
import { openTripStatuses } from '#domain/trips/states.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import type { GroupLives, GroupWalks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { isOfGroup } from '#server/modules/trips/trips.store.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** A group walk as its clock needs it: its row, and what its room has seen. */
export type LiveGroup = Pick<
  Selectable<GroupWalks>,
  | 'id'
  | 'status'
  | 'walkerId'
  | 'destinationId'
  | 'startsAt'
  | 'plannedMinutes'
  | 'currency'
  | 'openedAt'
  | 'liveAt'
  | 'endedAt'
> &
  Pick<Selectable<GroupLives>, 'walkerCameAt' | 'interruptedAt' | 'endReason'>

const columns = [
  'id',
  'status',
  'walkerId',
  'destinationId',
  'startsAt',
  'plannedMinutes',
  'currency',
  'openedAt',
  'liveAt',
  'endedAt',
] as const

/** The row of a group walk, locked until the transaction ends with `lock`; null for none of this id. */
export async function liveGroupById(
  sql: Sql,
  id: string,
  { lock } = { lock: false },
): Promise<LiveGroup | null> {
  const group = await sql
    .selectFrom('groupWalks')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!group) return null
  const live = await sql
    .selectFrom('groupLives')
    .select(['walkerCameAt', 'interruptedAt', 'endReason'])
    .where('groupWalkId', '=', id)
    .executeTakeFirst()
  return { walkerCameAt: null, interruptedAt: null, endReason: null, ...live, ...group }
}

export async function setLiveGroup(
  sql: Sql,
  id: string,
  group: Pick<Updateable<GroupWalks>, 'status' | 'openedAt' | 'liveAt' | 'endedAt'>,
): Promise<void> {
  await sql.updateTable('groupWalks').set(group).where('id', '=', id).execute()
}

export async function setLife(
  sql: Sql,
  groupWalkId: string,
  life: Omit<Updateable<GroupLives>, 'groupWalkId'>,
): Promise<void> {
  await sql
    .insertInto('groupLives')
    .values({ groupWalkId, ...life })
    .onConflict((conflict) => conflict.column('groupWalkId').doUpdateSet(life))
    .execute()
}

/** The walker's page has come; the first time is stored. */
export async function noteWalkerCame(sql: Sql, groupWalkId: string, at: Date): Promise<void> {
  await sql
    .updateTable('groupLives')
    .set({ walkerCameAt: at, dueAt: at })
    .where('groupWalkId', '=', groupWalkId)
    .where('walkerCameAt', 'is', null)
    .execute()
}

/** Walks whose room is to be opened, and those whose time to be looked at has come; earliest start first. */
export async function dueGroups(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from group_walks where status in ('open', 'agreed', 'live') and status <> 'open' and opened_at is null
      and starts_at <= ${at}::timestamptz + interval '${raw.raw(String(scheduleRules.opensBeforeMs))} ms'
      and not exists (select from group_lives where group_walk_id = group_walks.id and due_at > ${at})
    union
    select group_walk_id from group_lives where due_at <= ${at}
    limit ${limit}`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Whether `dueGroups` would name one. */
export const liveGroupsDue = (at: Date) => raw<boolean>`
  (exists (select from group_lives where due_at <= ${at}) or exists (
    select from group_walks where status in ('open', 'agreed', 'live') and status <> 'open' and opened_at is null
      and starts_at <= ${at}::timestamptz + interval '${raw.raw(String(scheduleRules.opensBeforeMs))} ms'
      and not exists (select from group_lives where group_walk_id = group_walks.id and due_at > ${at})))`

/**
 * Opens the trips of a group walk whose room is open: those whose price is held, and whose payer has no other walk open now. The others are
 * opened later, as soon as that is so.
 */
export async function openGroupTrips(
  sql: Sql,
  groupWalkId: string,
  { roomName, roomSid }: { roomName: string; roomSid: string },
): Promise<Trip[]> {
  const rows = await sql
    .updateTable('trips')
    .set({ isOpen: true, roomName, roomSid, deadlineAt: null, dueAt: null })
    .where(isOfGroup(groupWalkId))
    .where('isOpen', '=', false)
    .where('status', 'in', ['accepted', 'live', 'interrupted'])
    .where(
      raw<boolean>`exists (select from trip_schedules where trip_schedules.trip_id = trips.id and trip_schedules.hold_state = 'held')`,
    )
    .where(
      raw<boolean>`not exists (select from trips as other where other.traveller_id = trips.traveller_id and other.id <> trips.id
        and other.is_open and other.status in (${raw.join(openTripStatuses)}))`,
    )
    .returningAll()
    .execute()
  return rows.map(tripOf)
}

/** The trips of a group walk, in the order in which they were bought. */
export async function tripsOfGroup(sql: Sql, groupWalkId: string): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where(isOfGroup(groupWalkId))
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
  return rows.map(tripOf)
}
