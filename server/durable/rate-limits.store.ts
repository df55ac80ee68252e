import { sql } from 'kysely'
import type { Clock } from '#adapters/clock/port.ts'
import { weightedCount, type Limit } from '#domain/shared/rate-limit.ts'
import type { Database, Sql } from '#server/db/pool.ts'

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

/** Counts one more, up to `most`, and gives the last window's count with it; null when that is reached. */
async function count(
  db: Sql,
  window: Window,
  last: Window,
  most: number,
): Promise<{ count: number; previous: number } | null> {
  if (most < 1) return null
  const { name, subject, start } = window
  const row = await db
    .insertInto('rateCounters')
    .values({ limitName: name, subject, windowStart: start, count: 1 })
    .onConflict((conflict) => {
      const more = conflict
        .columns(['limitName', 'subject', 'windowStart'])
        .doUpdateSet({ count: sql`rate_counters.count + 1` })
      return most === Infinity ? more : more.where('rateCounters.count', '<=', Math.floor(most) - 1)
    })
    .returning(['count', countedIn(db, last).as('previous')])
    .executeTakeFirst()
  return row ? { count: row.count, previous: row.previous ?? 0 } : null
}

async function countOf(db: Sql, window: Window): Promise<number> {
  return (await countedIn(db, window).executeTakeFirst())?.count ?? 0
}

const countedIn = (db: Sql, { name, subject, start }: Window) =>
  db
    .selectFrom('rateCounters')
    .select('count')
    .where('limitName', '=', name)
    .where('subject', '=', subject)
    .where('windowStart', '=', start)
