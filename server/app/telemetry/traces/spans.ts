import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { within, wordOf, type OpenSpan, type Traces } from '#server/app/telemetry/traces/traces.ts'
import { isExposed } from '#server/graphql/errors.ts'
import type { DB } from '#server/db/generated/rows.ts'
import { preparedName } from '#server/db/prepared-names.ts'
import type { StatementSpan } from '#server/db/pool.ts'
import type { EnqueueJob } from '#server/jobs/job.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'

/*
 * The spans of this server, where each kind of work is done. Names of attributes are OpenTelemetry's own
 * (semantic conventions); what could be of a person is left out: addresses of requests, which hold ids and tokens, the client's
 * address and program, texts of statements and their values, payloads of jobs, and texts of errors.
 */

/**
 * A span for each request by its route; sockets, which stay open for hours, have none. A caller's trace continues only where
 * the server stands behind a proxy that it trusts: anybody could ask for traces otherwise.
 */
export function addRequestSpans(traces: Traces, http: FastifyInstance, trustsCallers: boolean): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.ws) return done()
    const route = request.routeOptions.url
    const { traceparent } = request.headers
    const span = {
      name: route === undefined ? request.method : `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        ...(route === undefined ? {} : { 'http.route': route }),
        'url.scheme': request.protocol,
      },
      from: trustsCallers && typeof traceparent === 'string' ? traceparent : undefined,
    } as const
    traces.open(span, (open) => {
      let isOver = false
      const over = (failure: string | null) => {
        if (isOver) return
        isOver = true
        open.set({ 'http.response.status_code': reply.statusCode })
        if (failure !== null) open.failed(failure)
        open.end()
      }
      reply.raw.once('finish', () => over(reply.statusCode >= 500 ? String(reply.statusCode) : null))
      // The connection was cut before the answer had been sent.
      reply.raw.once('close', () => over('cut'))
      done()
    })
  })
}

type Run = (parent: unknown, args: unknown, context: never, info: unknown) => unknown

/** The resolvers, each query and mutation within a span by its name in the contract. */
export function withOperationSpans(
  traces: Traces | null,
  resolvers: Record<string, unknown>,
): Record<string, unknown> {
  if (traces === null) return resolvers
  const spanned = (['Query', 'Mutation'] as const).map((kind) => {
    const fields = Object.entries((resolvers[kind] ?? {}) as Record<string, Run>)
    return [
      kind,
      Object.fromEntries(fields.map(([name, run]) => [name, spannedRun(traces, kind, name, run)])),
    ]
  })
  return { ...resolvers, ...Object.fromEntries(spanned) }
}

function spannedRun(traces: Traces, kind: 'Query' | 'Mutation', name: string, run: Run): Run {
  const type = kind.toLowerCase()
  const span = {
    name: `${type} ${name}`,
    kind: 'internal',
    attributes: { 'graphql.operation.type': type, 'graphql.field.name': name },
  } as const
  return (parent, args, context, info) =>
    traces.open(span, async (open) => {
      try {
        return await run(parent, args, context, info)
      } catch (error) {
        // A refusal is an answer.
        if (isExposed(error)) open.set({ 'huvr.refused': String(error.extensions['code']) })
        else open.failed(wordOf(error))
        throw error
      } finally {
        open.end()
      }
    })
}

/** A span for each statement of work that is traced: by its name where it is prepared, else by its verb and first table. */
export function statementSpans(traces: Traces): StatementSpan {
  return (text, run) => {
    if (!traces.isWithin()) return run()
    const { operation, table } = aboutStatement(text)
    const prepared = preparedName(text)
    const span = {
      name: prepared ?? [operation, table].filter(Boolean).join(' '),
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === '' ? {} : { 'db.collection.name': table }),
      },
    } as const
    return within(traces, span, run)
  }
}

/** The verb of a statement and the first table that it names; nothing else of its text, and nothing of a text within it. */
export function aboutStatement(text: string): { operation: string; table: string } {
  const bare = text.slice(0, 4000).replaceAll(/'[^']*'/g, '')
  const operation = /^\s*([a-z]{1,20})\b/i.exec(bare)?.[1]?.toLowerCase() ?? 'statement'
  const [, schema, table] =
    /\b(?:from|into|update)\s{1,9}"?([a-z_]{1,63})"?(?:\."?([a-z_]{1,63}))?/i.exec(bare) ?? []
  return { operation, table: (table ?? schema ?? '').toLowerCase() }
}

/** The field of a payload that leads from a job to the work that has asked for it. */
const parentField = 'traceparent'

/** Jobs of traced work know it. */
export function withJobParents(
  traces: Traces | null,
  enqueue: (sql: Transaction<DB>) => EnqueueJob,
): (sql: Transaction<DB>) => EnqueueJob {
  if (traces === null) return enqueue
  return (sql) => {
    const put = enqueue(sql)
    return (name, payload, options) => {
      const parent = traces.parent()
      return put(name, parent === null ? payload : { ...payload, [parentField]: parent }, options)
    }
  }
}

/** The same work, each run of a job within a span; a server without traces gives jobs of one that has them what they asked for. */
export function withJobSpans(traces: Traces | null, handlers: JobHandlers): JobHandlers {
  const spanned = Object.entries(handlers).map(([job, handler]) => {
    const run = handler as (payload: unknown) => Promise<void>
    return [
      job,
      async (given: unknown) => {
        const { payload, from } = withoutParent(given)
        if (traces === null) return run(payload)
        const attributes = { 'messaging.destination.name': job }
        return within(traces, { name: `job ${job}`, kind: 'consumer', attributes, from }, () => run(payload))
      },
    ] as const
  })
  return Object.fromEntries(spanned)
}

function withoutParent(given: unknown): { payload: unknown; from: string | undefined } {
  if (typeof given !== 'object' || given === null || !(parentField in given))
    return { payload: given, from: undefined }
  const { [parentField]: from, ...payload } = given
  return { payload, from: String(from) }
}

/** A call of an upstream, within a span where there are traces; `isFault` judges its answer. */
export function upstreamSpan<T>(
  traces: Traces | null,
  upstream: string,
  work: () => Promise<T>,
  isFault: ((answer: T) => boolean) | undefined,
): Promise<T> {
  if (traces === null) return work()
  const span = { name: `call ${upstream}`, kind: 'client', attributes: { 'peer.service': upstream } } as const
  const judge = (open: OpenSpan, answer: T) => {
    if (isFault?.(answer)) open.failed('fault')
  }
  return within(traces, span, work, judge)
}
