import { sql } from 'kysely'
import type { Clock } from '#adapters/clock/port.ts'
import { weightedCount, type Limit } from '#domain/identity/limits.ts'
import type { Database } from '#server/db/pool.ts'

export type LimitAnswer = { allowed: true } | { allowed: false; retryAfterS: number }
/** With the acts of this window so far. */
type CountedAnswer = { allowed: true; count: number } | { allowed: false; retryAfterS: number }

/** Counts acts against limits. Every act counts, of a budget only the allowed ones; counting is one atomic statement. */
export type Limits = {
  allow(limit: Limit, subject: string): Promise<CountedAnswer>
  /** All of several limits; the first that refuses answers. Later ones are then not counted. */
  allowAll(checks: readonly (readonly [Limit, string])[]): Promise<LimitAnswer>
  /** Forgets windows that no limit looks at any more. */
  forgetBefore(time: Date): Promise<void>
}

/** The limiter over the table rate_counters, shared by all servers on one database. */
export function createLimits({ db, clock }: { db: Database; clock: Clock }): Limits {
  const allow = async (limit: Limit, subject: string): Promise<CountedAnswer> => {
    const nowMs = clock.nowMs()
    const startMs = nowMs - (nowMs % limit.windowMs)
    const previous = await countOf(db, limit.name, subject, new Date(startMs - limit.windowMs))
    const room = limit.max - weightedCount(0, previous, nowMs - startMs, limit.windowMs)
    const most = limit.isBudget ? room : Infinity
    const current = await count(db, limit.name, subject, new Date(startMs), most)
    if (current !== null && current <= room) return { allowed: true, count: current }
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
      await db.deleteFrom('rate_counters').where('window_start', '<', time).execute()
    },
  }
}

/** Counts one more, up to `most`; null when that is reached. */
async function count(
  db: Database,
  name: string,
  subject: string,
  start: Date,
  most: number,
): Promise<number | null> {
  if (most < 1) return null
  const row = await db
    .insertInto('rate_counters')
    .values({ limit_name: name, subject, window_start: start, count: 1 })
    .onConflict((conflict) => {
      const more = conflict
        .columns(['limit_name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql`rate_counters.count + 1` })
      return most === Infinity ? more : more.where('rate_counters.count', '<=', Math.floor(most) - 1)
    })
    .returning('count')
    .executeTakeFirst()
  return row?.count ?? null
}

async function countOf(db: Database, name: string, subject: string, start: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_counters')
    .select('count')
    .where('limit_name', '=', name)
    .where('subject', '=', subject)
    .where('window_start', '=', start)
    .executeTakeFirst()
  return row?.count ?? 0
}
