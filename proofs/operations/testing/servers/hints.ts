import type { RedisProcess } from '#adapters/realtime/testing/redis-process.ts'
import pg from 'pg'

/** By what servers hear of each other, and how that is taken from them. */
export type Hints = {
  /** Settings of the servers that use it. */
  env: Record<string, string>
  /** Takes it from all servers for so long; answers how often that was done. */
  cutFor(ms: number): Promise<number>
}

const againMs = 200
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Hints by the database itself: each connection on which a server listens is ended, again and again. */
export function hintsByDatabase(databaseUrl: string): Hints {
  return {
    env: {},
    async cutFor(ms) {
      const sql = new pg.Client({ connectionString: databaseUrl })
      await sql.connect()
      let cuts = 0
      try {
        for (const until = performance.now() + ms; performance.now() < until; await pause(againMs)) {
          const { rows } = await sql.query<{ cut: number }>(
            `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
               where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`,
          )
          cuts += rows[0]?.cut ?? 0
        }
      } finally {
        await sql.end()
      }
      return cuts
    },
  }
}

/** Hints by a Redis, which is away for so long. */
export function hintsByRedis(redis: RedisProcess): Hints {
  return {
    env: { REDIS_URL: redis.url },
    async cutFor(ms) {
      await redis.stop()
      await pause(ms)
      await redis.start()
      return 1
    },
  }
}
