import { engagedTripStatuses } from '#domain/trips/states.ts'
import { seatOf } from '#domain/walk/group/people.ts'
import type { SideWitness, Witnessed } from '#domain/walk/witness.ts'
import type { Sql } from '#server/db/pool.ts'
import { wordsOf } from '#server/db/prepared.ts'
import {
  addedToStored,
  columnsStored,
  storesBeats,
  toWitness,
  valuesGiven,
  type WalkLock,
} from '#server/modules/trips/history/stored-beats.store.ts'

/** A beat of the walker of a group walk, or of one seat. */
export type GroupBeat = { groupWalkId: string; seat: string; seq: number; at: Date; witnessed: Witnessed }

type StoredRow = { groupWalkId: string; seat: string }

/**
 * Stores what beats of different seats have changed, in one statement; none of a walk that is over, nor of a trip that is. The
 * share lock orders a beat before the walk's end or after it, so that a settled seat never gains a second.
 */
const statement = (given: string, lock: WalkLock) => `
  with ${given}, walk as (
    select id from group_walks where id = any($1::text[]) and status in ('agreed', 'live') ${lock}
  )
  insert into group_beats as stored (group_walk_id, seat, ${columnsStored})
  select walk.id, seat, ${valuesGiven}
  from given join walk on walk.id = given.group_walk_id
  where given.trip_id is null or exists (
    select from trips where trips.id = given.trip_id and trips.group_walk_id = given.group_walk_id
      and trips.status in (${wordsOf(engagedTripStatuses)}))
  on conflict (group_walk_id, seat) do update set ${addedToStored}
  returning stored.group_walk_id as "groupWalkId", stored.seat`

/** Beats of the walkers and the seats of group walks. Of those that are not stored together the walk is being moved, or it or the seat's trip is over. */
export const { one: saveGroupBeat, together: saveGroupBeats } = storesBeats<GroupBeat, StoredRow>({
  names: ['trips.saveGroupBeat', 'trips.saveGroupBeats'],
  keys: [
    ['group_walk_id', ({ groupWalkId }) => groupWalkId],
    ['seat', ({ seat }) => seat],
    ['trip_id', ({ seat }) => seatOf(seat)?.tripId ?? null],
  ],
  text: statement,
})

/** What the walker and the seats of a group walk have witnessed, each by its name; `seats` null: all of them. */
export async function groupWitnesses(
  sql: Sql,
  groupWalkId: string,
  seats: readonly string[] | null = null,
): Promise<Map<string, SideWitness>> {
  const rows = await sql
    .selectFrom('groupBeats')
    .select(['seat', 'lastMarkMs', 'liveFromMs', 'live', 'low', 'lastAt'])
    .where('groupWalkId', '=', groupWalkId)
    .$if(seats !== null, (query) => query.where('seat', 'in', [...(seats ?? [])]))
    .execute()
  return new Map(rows.map((row) => [row.seat, toWitness(row)]))
}

/** The same of several group walks in one query, by their ids. */
export async function witnessesOfGroups(
  sql: Sql,
  groupWalkIds: readonly string[],
): Promise<Map<string, Map<string, SideWitness>>> {
  const rows = await sql
    .selectFrom('groupBeats')
    .select(['groupWalkId', 'seat', 'lastMarkMs', 'liveFromMs', 'live', 'low', 'lastAt'])
    .where('groupWalkId', 'in', [...groupWalkIds])
    .execute()
  const found = new Map<string, Map<string, SideWitness>>()
  for (const row of rows) {
    const own = found.get(row.groupWalkId) ?? new Map<string, SideWitness>()
    found.set(row.groupWalkId, own.set(row.seat, toWitness(row)))
  }
  return found
}
