import type { FastifyBaseLogger } from 'fastify'

const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

/**
 * The log of one request, whose lines carry the request's id. The child of the log is made for the first line: it cuts
 * secrets out of what it is given, and most requests write no line at all.
 */
class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #child: FastifyBaseLogger | null = null

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log
    this.#bindings = bindings
  }

  get level(): string {
    return this.#log.level
  }

  own(): FastifyBaseLogger {
    this.#child ??= this.#log.child(this.#bindings)
    return this.#child
  }
}

for (const method of methods)
  Object.defineProperty(RequestLog.prototype, method, {
    value(this: RequestLog, ...args: unknown[]) {
      const own = this.own() as unknown as Record<string, (...args: unknown[]) => unknown>
      return own[method]?.(...args)
    },
  })

/** For Fastify, which makes a log for each request. */
export function requestLog(log: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  return new RequestLog(log, bindings) as unknown as FastifyBaseLogger
}
