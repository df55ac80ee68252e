import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { createOutage } from '#server/app/telemetry/outage.ts'

export type Log = Logger

/** Paths that never reach a log line, whatever is logged. */
const secretPaths = [
  'password',
  'password_confirmation',
  'otp',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'phone',
  'email',
  'jwt_token',
  'credential',
]

const parents = new WeakMap<Log, () => string | null>()

/** From now on each line of the log names the trace of the work at hand, by the `traceparent` that is asked for; null names none. */
export function namesTraces(log: Log, parent: () => string | null): void {
  parents.set(log, parent)
}

/** By the names that collectors of logs know. */
function traceFields(traceparent: string | null): object {
  const [, traceId, spanId] = traceparent?.split('-') ?? []
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId }
}

/**
 * Structured lines on stdout; secrets and personal data are cut out at one and two levels of depth. While the database
 * is away its failures are counted and not written one by one; that an upstream stalls is one line of its own.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutRows },
    mixin: () => traceFields(parents.get(log)?.() ?? null),
    redact: { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    hooks: {
      logMethod(args, method, levelNumber) {
        const error = errorOf(args[0])
        if (error instanceof UpstreamStalled) return
        if (levelNumber >= pino.levels.values['warn']! && outage.takes(error)) return
        method.apply(this, args)
      },
    },
  }
  const direct = { ...options, hooks: {} }
  const log: Log = destination ? pino(options, destination) : pino(options)
  const plain = destination ? pino(direct, destination) : pino(direct)
  const outage = createOutage((severity, fields, message) => plain[severity](fields, message))
  return log
}

/** What the database repeats of a row that it refuses: numbers and names of people, texts of messages. */
const rowsOfErrors = ['detail', 'where', 'internalQuery']

/** An error as a line tells it. Which rule a row breaks stands in its message, and its values stay out of the log. */
function withoutRows(error: Error): unknown {
  const serialized: unknown = pino.stdSerializers.err(error)
  if (typeof serialized !== 'object' || serialized === null) return serialized
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !rowsOfErrors.includes(name)))
}

function errorOf(first: unknown): unknown {
  return first instanceof Error ? first : (first as { err?: unknown } | null)?.err
}
