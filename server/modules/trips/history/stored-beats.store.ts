import type { Selectable } from 'kysely'
import type { SideWitness, Span, Witnessed } from '#domain/walk/witness.ts'
import type { TripBeats } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

/** What a beat says, of a side or of a seat. */
type Said = { seq: number; at: Date; witnessed: Witnessed }

/** How a beat takes the lock of its walk, which orders it before the walk's end or after it. */
export type WalkLock = 'for share' | 'for share skip locked'

/** The columns of a table of beats beside its keys, in the order of `valuesGiven`. */
export const columnsStored = 'last_seq, last_at, last_mark_ms, live_from_ms, live, low, marked'

/** What the beats of the statement put into these. */
export const valuesGiven =
  'seq, at, last_mark_ms, live_from_ms, live::int8multirange, low::int8multirange, marked::int8multirange'

/** The row of before, which the statement names `stored`, with what the beat adds. */
export const addedToStored = `last_seq = excluded.last_seq, last_at = excluded.last_at,
    last_mark_ms = excluded.last_mark_ms, live_from_ms = excluded.live_from_ms,
    live = stored.live + excluded.live, low = stored.low + excluded.low, marked = stored.marked + excluded.marked`

const saidTypes = ['bigint', 'timestamptz', 'bigint', 'bigint', 'text', 'text', 'text']

type Statement<Beat> = {
  /** Of the statement that waits for a walk that is being moved, and of the one that does not. */
  names: readonly [waiting: string, withoutWaiting: string]
  /** What says whose a beat is: its name in the statement, and its value. The first one is $1. */
  keys: readonly (readonly [name: string, of: (beat: Beat) => string | null])[]
  /** The statement over the beats that are `given`; it returns the keys of those that it has stored. */
  text: (given: string, lock: WalkLock) => string
}

/** How the beats of one table are stored: many in one statement, each of another side or seat. */
export function storesBeats<Beat extends Said, Row>({ names, keys, text }: Statement<Beat>) {
  const types = [...keys.map(() => 'text'), ...saidTypes]
  const given = `given as (
    select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})
      as beat (${keys.map(([name]) => name).join(', ')}, seq, at, last_mark_ms, live_from_ms, live, low, marked)
  )`
  const waiting = prepared<Row>(names[0], text(given, 'for share'))
  const withoutWaiting = prepared<Row>(names[1], text(given, 'for share skip locked'))
  const valuesOf = (beats: readonly Beat[]): unknown[] => {
    const all = <T>(value: (beat: Beat) => T) => beats.map(value)
    return [
      ...keys.map(([, of]) => all(of)),
      all(({ seq }) => seq),
      all(({ at }) => at),
      all(({ witnessed }) => witnessed.state.lastMarkMs),
      all(({ witnessed }) => witnessed.state.liveFromMs),
      all(({ witnessed }) => rangesOf(witnessed.live)),
      all(({ witnessed }) => rangesOf(witnessed.low)),
      all(({ witnessed }) => rangesOf(witnessed.marked)),
    ]
  }
  return {
    /** Stores a beat; false when its walk is over: then nothing is stored. */
    one: async (sql: Sql, beat: Beat): Promise<boolean> =>
      (await waiting(sql, valuesOf([beat]))).length === 1,
    /** Stores beats without waiting for walks that are being moved; says which are stored. */
    together: (sql: Sql, beats: readonly Beat[]): Promise<Row[]> => withoutWaiting(sql, valuesOf(beats)),
  }
}

type WitnessRow = Pick<Selectable<TripBeats>, 'lastMarkMs' | 'liveFromMs' | 'live' | 'low' | 'lastAt'>

export function toWitness(row: WitnessRow): SideWitness {
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
