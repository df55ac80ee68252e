import type { Clock } from '#adapters/clock/port.ts'
import type { Realtime } from '#adapters/realtime/port.ts'
import type { NewId } from '#domain/shared/ids.ts'
import type { DurableCalls } from '#server/durable/calls/calls.ts'
import type { Events } from '#server/durable/events.ts'
import type { RulesReader } from '#server/durable/settings/rule-versions.ts'
import type { SettingsReader } from '#server/durable/settings/settings.ts'
import type { Limits } from '#server/durable/rate-limits.store.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Metrics } from '#server/app/telemetry/metrics.ts'
import type { Database } from '#server/db/pool.ts'
import type { InTransaction } from '#server/db/transaction.ts'

/** Chance as a port. */
export type Random = {
  bytes(count: number): Uint8Array
  /** Whole number from 0 up to, not including, `below`. */ int(below: number): number
}

/**
 * What every module is given. The rest (ports, other modules, values of the configuration, keys) each module names
 * in its own deps, so that no module is given the whole configuration or all keys.
 */
export type ModuleBase = {
  db: Database
  inTransaction: InTransaction
  clock: Clock
  newId: NewId
  random: Random
  limits: Limits
  /** What owners have decided, from memory. */
  settings: SettingsReader
  /** The versions of rules that owners publish, from memory. */
  rules: RulesReader
  /** Calls to the outside whose answer matters. */
  calls: DurableCalls
  realtime: Realtime
  /** The name of this start of this server among all servers of the database. */
  server: string
  log: Log
  metrics: Metrics
  /** Where `tx.event` leads, and `emit` for what happens outside a transaction. */
  events: Events
}
