import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Traces } from '#server/app/telemetry/traces/traces.ts'

/** Traces as the standard variables say; null without a collector: then nothing of it is loaded, added or asked. */
export async function tracesOf({ traces }: Pick<Config, 'traces'>, log: Log): Promise<Traces | null> {
  const { endpoint, tracesEndpoint, isDisabled } = traces
  const url =
    tracesEndpoint ??
    (endpoint === null ? null : new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href)
  if (url === null || isDisabled) return null
  const { openTelemetry } = await import('#server/app/telemetry/traces/open-telemetry.ts')
  return openTelemetry({ ...traces, url }, log)
}
