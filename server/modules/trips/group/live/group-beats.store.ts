import { engagedTripStatuses } from '#domain/trips/states.ts'
import { seatOf } from '#domain/walk/group/people.ts'
import type { SideWitness, Witnessed } from '#domain/walk/witness.ts'
import type { Sql } from '#server/db/pool.ts'
import { prepared, wordsOf } from '#server/db/prepared.ts'
import { rangesOf, toWitness } from '#server/modules/trips/history/beats.store.ts'

/** A beat of the walker of a group walk, or of one seat. */
export type GroupBeat = { groupWalkId: string; seat: string; seq: number; at: Date; witnessed: Witnessed }

type StoredRow = { groupWalkId: string; seat: string }

/**
 * Stores what beats of different seats have changed, in one statement; none of a walk that is over, nor of a trip that is. The
 * share lock orders a beat before the walk's end or after it, so that a settled seat never gains a second.
 */
const saving = (lock: 'for share' | 'for share skip locked') => `
  with given as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::text[])
      as beat (group_walk_id, seat, trip_id, seq, at, last_mark_ms, live_from_ms, live, low, marked)
  ), walk as (
    select id from group_walks where id = any($1::text[]) and status in ('agreed', 'live') ${lock}
  )
  insert into group_beats as stored (group_walk_id, seat, last_seq, last_at, last_mark_ms, live_from_ms, live, low, marked)
  select walk.id, seat, seq, at, last_mark_ms, live_from_ms, live::int8multirange, low::int8multirange, marked::int8multirange
  from given join walk on walk.id = given.group_walk_id
  where given.trip_id is null or exists (
    select from trips where trips.id = given.trip_id and trips.group_walk_id = given.group_walk_id
      and trips.status in (${wordsOf(engagedTripStatuses)}))
  on conflict (group_walk_id, seat) do update set
    last_seq = excluded.last_seq, last_at = excluded.last_at,
    last_mark_ms = excluded.last_mark_ms, live_from_ms = excluded.live_from_ms,
    live = stored.live + excluded.live, low = stored.low + excluded.low, marked = stored.marked + excluded.marked
  returning stored.group_walk_id as "groupWalkId", stored.seat`

const saveWaiting = prepared<StoredRow>('trips.saveGroupBeat', saving('for share'))
const saveWithoutWaiting = prepared<StoredRow>('trips.saveGroupBeats', saving('for share skip locked'))

/** Stores a beat; false when the walk or the seat's trip is over: then nothing is stored. */
export async function saveGroupBeat(sql: Sql, beat: GroupBeat): Promise<boolean> {
  return (await saveWaiting(sql, valuesOf([beat]))).length === 1
}

/** Stores beats, one of a seat at most, without waiting for walks that are being moved; says which are stored. */
export async function saveGroupBeats(sql: Sql, beats: readonly GroupBeat[]): Promise<StoredRow[]> {
  return saveWithoutWaiting(sql, valuesOf(beats))
}

function valuesOf(beats: readonly GroupBeat[]): unknown[] {
  const all = <T>(value: (beat: GroupBeat) => T) => beats.map(value)
  return [
    all(({ groupWalkId }) => groupWalkId),
    all(({ seat }) => seat),
    all(({ seat }) => seatOf(seat)?.tripId ?? null),
    all(({ seq }) => seq),
    all(({ at }) => at),
    all(({ witnessed }) => witnessed.state.lastMarkMs),
    all(({ witnessed }) => witnessed.state.liveFromMs),
    all(({ witnessed }) => rangesOf(witnessed.live)),
    all(({ witnessed }) => rangesOf(witnessed.low)),
    all(({ witnessed }) => rangesOf(witnessed.marked)),
  ]
}

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
