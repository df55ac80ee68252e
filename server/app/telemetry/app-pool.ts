import type { Log } from '#server/app/telemetry/log.ts'
import { statementSpans } from '#server/app/telemetry/traces/spans.ts'
import type { Traces } from '#server/app/telemetry/traces/traces.ts'
import { DatabaseUnreachable } from '#server/db/passing-fault.ts'
import { openPool, type Pool } from '#server/db/pool.ts'

/** Opens the connections of the app: the log has what breaks, and traces have their statements. */
export function openAppPool(url: string, log: Log, traces: Traces | null): Pool {
  const onBroken = (cause: Error) =>
    log.warn({ err: new DatabaseUnreachable('a connection broke', { cause }) }, 'a database connection broke')
  return openPool(url, onBroken, undefined, traces && statementSpans(traces))
}
