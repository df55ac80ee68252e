import type { Clock } from '#adapters/clock/port.ts'
import type { Realtime } from '#adapters/realtime/port.ts'
import type { NewId } from '#domain/shared/ids.ts'
import type { Limits } from '#server/app/limits.store.ts'
import type { Log } from '#server/app/log.ts'
import type { Metrics } from '#server/app/metrics.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { Database } from '#server/db/pool.ts'
import type { InTransaction } from '#server/db/transaction.ts'

/** Chance as a port. */
export type Random = {
  bytes(count: number): Uint8Array
  /** Whole number from 0 up to, not including, `below`. */ int(below: number): number
}

/** What every module is given; whatever else it needs (ports, other modules) it names itself. */
export type ModuleBase = {
  db: Database
  inTransaction: InTransaction
  clock: Clock
  newId: NewId
  random: Random
  limits: Limits
  realtime: Realtime
  log: Log
  metrics: Metrics
  config: Config
  secrets: Secrets
}
