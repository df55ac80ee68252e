import type { Selectable } from 'kysely'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import type { Witnesses } from '#domain/walk/witness.ts'
import type { TripBeats } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared, wordsOf } from '#server/db/prepared.ts'
import {
  addedToStored,
  columnsStored,
  storesBeats,
  toWitness,
  valuesGiven,
  type WalkLock,
} from '#server/modules/trips/history/stored-beats.store.ts'
import type { StoredBeat } from '#server/modules/trips/trips.types.ts'

/** A side is looked at so long after the beat that has set the time; the beats until shortly before it leave it as it is. */
const lookAfterMs = tripTimes.pauseAfterMs + 2 * tripTimes.beatMs

type StoredRow = { tripId: string; role: LiveRole }

/**
 * Stores what beats of different sides have changed, in one statement; those of trips that are over are not stored. The
 * share lock orders a beat before the trip's end or after it, so that a settled trip never gains a second.
 */
const statement = (given: string, lock: WalkLock) => `
  with ${given}, trip as (
    select id from trips where id = any($1::text[]) and is_open
      and status in (${wordsOf(engagedTripStatuses)}) ${lock}
  )
  insert into trip_beats as stored (trip_id, role, ${columnsStored}, due_at)
  select trip.id, role, ${valuesGiven}, at + interval '${lookAfterMs} ms'
  from given join trip on trip.id = given.trip_id
  on conflict (trip_id, role) do update set
    ${addedToStored},
    due_at = case when stored.due_at > excluded.last_at + interval '${tripTimes.pauseAfterMs} ms' then stored.due_at else excluded.due_at end
  returning stored.trip_id as "tripId", stored.role`

/** Beats of walks of two. Of those that are not stored together the trip is being moved, or over. */
export const { one: saveBeat, together: saveBeats } = storesBeats<StoredBeat, StoredRow>({
  names: ['trips.saveBeat', 'trips.saveBeats'],
  keys: [
    ['trip_id', ({ tripId }) => tripId],
    ['role', ({ role }) => role],
  ],
  text: statement,
})

/** Trips with sides to look at: no beat of theirs has come for `pauseAfterMs` at least, or their walk is over. */
export async function tripIdsOfSidesDue(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('tripBeats')
    .select('tripId')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => row.tripId))]
}

/** These sides have been looked at; their next beat sets the time again. */
export async function setSidesLookedAt(sql: Sql, tripIds: readonly string[], at: Date): Promise<void> {
  await sql
    .updateTable('tripBeats')
    .set({ dueAt: null })
    .where('tripId', 'in', [...tripIds])
    .where('dueAt', '<=', at)
    .execute()
}

const witnessColumns = [
  'tripId',
  'role',
  'lastMarkMs',
  'liveFromMs',
  'live',
  'low',
  'lastAt',
] as const satisfies readonly (keyof Selectable<TripBeats>)[]
/** What was shown before the start of a group walk counts for no one. */
function sinceStart(spans: string): string {
  return `${spans} * int8multirange(int8range((extract(epoch from group_walks.starts_at) * 1000)::bigint, null))`
}

type WitnessRow = Pick<Selectable<TripBeats>, (typeof witnessColumns)[number]>

/** Of a trip of a group walk: what its own first seat and the walker of all have witnessed from the start of the walk on. */
const witnessesOf = prepared<WitnessRow>(
  'trips.witnesses',
  `select ${columnsOf('trip_beats', witnessColumns)} from trip_beats where trip_id = any($1::text[])
   union all
   select trips.id, case when beats.seat = '${walkerSeat}' then 'walker' else 'traveller' end, beats.last_mark_ms, beats.live_from_ms,
     ${sinceStart('beats.live')}, ${sinceStart('beats.low')}, beats.last_at
   from trips
   join group_walks on group_walks.id = trips.group_walk_id
   join group_beats as beats on beats.group_walk_id = trips.group_walk_id and beats.seat in ('${walkerSeat}', trips.id || '.1')
   where trips.id = any($1::text[])`,
)

/** What both sides of each trip have witnessed; one query for all. */
export async function witnesses(sql: Sql, tripIds: readonly string[]): Promise<Map<string, Witnesses>> {
  const found = new Map<string, Witnesses>()
  if (tripIds.length === 0) return found
  for (const row of await witnessesOf(sql, [tripIds]))
    found.set(row.tripId, { ...found.get(row.tripId), [row.role as LiveRole]: toWitness(row) })
  return found
}
