import { sql as raw, type Selectable, type Transaction } from 'kysely'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import type { SideWitness, Span, Witnessed, Witnesses } from '#domain/walk/witness.ts'
import type { DB, TripBeats } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'

type Sql = Database | Transaction<DB>

/** A side is looked at so long after the beat that has set the time; the beats until shortly before it leave it as it is. */
const lookAfterMs = tripTimes.pauseAfterMs + 2 * tripTimes.beatMs

/**
 * Keeps what one beat has changed, in one statement. False when the trip is over: then nothing is kept. The
 * share lock orders a beat before the trip's end or after it, so that a settled trip never gains a second.
 */
export async function keepBeat(
  sql: Sql,
  beat: {
    tripId: string
    role: LiveRole
    seq: number
    at: Date
    witnessed: Witnessed
  },
): Promise<boolean> {
  const { state, live, low, marked } = beat.witnessed
  const [dueAt, notBefore] = [lookAfterMs, tripTimes.pauseAfterMs].map(
    (ms) => new Date(beat.at.getTime() + ms),
  )
  const { rows } = await raw`
    with trip as (
      select id from trips where id = ${beat.tripId} and status in (${raw.join(engagedTripStatuses)}) and is_open for share
    )
    insert into trip_beats as kept (trip_id, role, last_seq, last_at, last_mark_ms, live_from_ms, live, low, marked, due_at)
    select trip.id, ${beat.role}::text, ${beat.seq}::bigint, ${beat.at}::timestamptz, ${state.lastMarkMs}::bigint,
      ${state.liveFromMs}::bigint, ${rangesOf(live)}::int8multirange, ${rangesOf(low)}::int8multirange, ${rangesOf(marked)}::int8multirange, ${dueAt}::timestamptz
    from trip
    on conflict (trip_id, role) do update set
      last_seq = excluded.last_seq, last_at = excluded.last_at,
      last_mark_ms = excluded.last_mark_ms, live_from_ms = excluded.live_from_ms,
      live = kept.live + excluded.live, low = kept.low + excluded.low, marked = kept.marked + excluded.marked,
      due_at = case when kept.due_at > ${notBefore} then kept.due_at else excluded.due_at end
    returning 1`.execute(sql)
  return rows.length === 1
}

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

/** These sides have been looked at; their next beat sets the time anew. */
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
type WitnessRow = Pick<Selectable<TripBeats>, (typeof witnessColumns)[number]>

const witnessesOf = prepared<WitnessRow>(
  'trips.witnesses',
  `select ${columnsOf('trip_beats', witnessColumns)} from trip_beats where trip_id = any($1::text[])`,
)

/** What both sides of each trip have witnessed; one query for all. */
export async function witnesses(sql: Sql, tripIds: readonly string[]): Promise<Map<string, Witnesses>> {
  const found = new Map<string, Witnesses>()
  if (tripIds.length === 0) return found
  for (const row of await witnessesOf(sql, [tripIds]))
    found.set(row.tripId, { ...found.get(row.tripId), [row.role as LiveRole]: toWitness(row) })
  return found
}

function toWitness(row: WitnessRow): SideWitness {
  return {
    lastMarkMs: row.lastMarkMs,
    liveFromMs: row.liveFromMs,
    live: spansOf(row.live),
    low: spansOf(row.low),
    lastBeatMs: row.lastAt.getTime(),
  }
}

/** Spans as PostgreSQL writes a multirange: `{[1000,2000),[3000,4000)}`. */
function rangesOf(spans: readonly Span[]): string {
  return `{${spans.map((span) => `[${Math.round(span.fromMs)},${Math.round(span.toMs)})`).join(',')}}`
}

function spansOf(ranges: string): Span[] {
  return [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    fromMs: Number(from),
    toMs: Number(to),
  }))
}
