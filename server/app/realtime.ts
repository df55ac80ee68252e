import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import type { Realtime } from '#adapters/realtime/port.ts'
import { postgresRealtime } from '#adapters/realtime/postgres.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Config } from '#server/config/config.ts'

/** Troubles of the way between servers are told at most this often: it is tried again many times in a minute. */
const loggedEveryMs = 10_000

/**
 * How events reach the other servers: Redis where one is configured, else the notices of the database; with the bundled
 * database there is one server only. `name`: of this start of this server.
 */
export async function realtimeOf(
  { database, redisUrl }: Pick<Config, 'database' | 'redisUrl'>,
  databaseUrl: string,
  { name, log }: { name: string; log: Log },
): Promise<Realtime> {
  let loggedAtMs = -Infinity
  const onTrouble = (cause: Error) => {
    if (performance.now() - loggedAtMs < loggedEveryMs) return
    loggedAtMs = performance.now()
    log.warn({ err: cause }, 'events do not reach other servers, it is tried again')
  }
  if (redisUrl !== null) {
    const { redisRealtime } = await import('#adapters/realtime/redis.ts')
    return redisRealtime(redisUrl, { name, onTrouble })
  }
  if (database.provider === 'embedded') return embeddedRealtime()
  return postgresRealtime(databaseUrl, { name, onTrouble })
}
