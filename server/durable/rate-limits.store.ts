import type { Clock } from '#adapters/clock/port.ts'
import { weightedCount, type Limit } from '#domain/shared/rate-limit.ts'
import type { Database, Sql } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

export type LimitAnswer = { allowed: true } | { allowed: false; retryAfterS: number }
/** With the acts of this window so far. */
type CountedAnswer = { allowed: true; count: number } | { allowed: false; retryAfterS: number }

/** Counts acts against limits. Every act counts, of a budget only the allowed ones; counting is one atomic statement. */
export type Limits = {
  /** With `connection` the act is counted in a transaction. */
  allow(limit: Limit, subject: string, connection?: Sql): Promise<CountedAnswer>
  /** All of several limits; the first that refuses answers. Later ones are then not counted. */
  allowAll(checks: readonly (readonly [Limit, string])[]): Promise<LimitAnswer>
  /** Forgets windows that no limit looks at any more. */
  forgetBefore(time: Date): Promise<void>
}

/** The limiter over the table rate_counters, shared by all servers on one database. */
export function createLimits({ db, clock }: { db: Database; clock: Clock }): Limits {
  const allow: Limits['allow'] = async (limit, subject, connection = db) => {
    const nowMs = clock.nowMs()
    const startMs = nowMs - (nowMs % limit.windowMs)
    const window = { name: limit.name, subject, start: new Date(startMs) }
    const last = { ...window, start: new Date(startMs - limit.windowMs) }
    const room = (previous: number) => limit.max - weightedCount(0, previous, nowMs - startMs, limit.windowMs)
    // What is refused of a budget must not count, so its room is known before.
    const most = limit.isBudget ? room(await countOf(connection, last)) : Infinity
    const counted = await count(connection, window, last, most)
    if (counted && counted.count <= room(counted.previous)) return { allowed: true, count: counted.count }
    return { allowed: false, retryAfterS: Math.ceil((startMs + limit.windowMs - nowMs) / 1000) }
  }
  return {
    allow,
    async allowAll(checks) {
      for (const [limit, subject] of checks) {
        const answer = await allow(limit, subject)
        if (!answer.allowed) return answer
      }
      return { allowed: true }
    },
    async forgetBefore(time) {
      await db.deleteFrom('rateCounters').where('windowStart', '<', time).execute()
    },
  }
}

/** What is counted of a subject in one window of a limit. */
type Window = { name: string; subject: string; start: Date }

const counting = (bound: string) =>
  `insert into rate_counters (limit_name, subject, window_start, count) values ($1, $2, $3, 1)
   on conflict (limit_name, subject, window_start) do update set count = rate_counters.count + 1 ${bound}
   returning count, coalesce(
     (select count from rate_counters where limit_name = $1 and subject = $2 and window_start = $4), 0) as previous`
type CountedRow = { count: number; previous: number }
const countedAll = prepared<CountedRow>('durable.count', counting(''))
const countedUpTo = prepared<CountedRow>('durable.countUpTo', counting('where rate_counters.count < $5'))

/** Counts one more, up to `most`, and gives the last window's count with it; null when that is reached. */
async function count(db: Sql, window: Window, last: Window, most: number): Promise<CountedRow | null> {
  if (most < 1) return null
  const values = [window.name, window.subject, window.start, last.start]
  const rows = most === Infinity ? countedAll(db, values) : countedUpTo(db, [...values, Math.floor(most)])
  return (await rows)[0] ?? null
}

async function countOf(db: Sql, { name, subject, start }: Window): Promise<number> {
  const row = await db
    .selectFrom('rateCounters')
    .select('count')
    .where('limitName', '=', name)
    .where('subject', '=', subject)
    .where('windowStart', '=', start)
    .executeTakeFirst()
  return row?.count ?? 0
}
