import { createRequire } from 'node:module'
import type { WebSocket } from 'ws'
import * as z from 'zod'
import type { Log } from '#server/app/telemetry/log.ts'
import { Failure, failures } from '#server/graphql/errors.ts'
import { documentBounds, sourceRefusal } from '#server/graphql/documents/document-limits.ts'
import { positionIn, type Reported } from '#server/graphql/subscriptions/reported-positions.ts'

const { parse, getOperationAST } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

const anything = z.record(z.string(), z.unknown())
const id = z.string().min(1).max(200)

/** What a client of either protocol may send; the library fails in the middle of anything else. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['connection_init', 'ping', 'pong']), payload: anything.nullish() }),
  z.object({ type: z.literal('connection_terminate') }),
  z.object({ type: z.enum(['complete', 'stop']), id }),
  z.object({
    type: z.enum(['subscribe', 'start']),
    id,
    payload: z.object({
      query: z.string(),
      variables: anything.nullish(),
      operationName: z.string().nullish(),
    }),
    extensions: z.undefined().optional(),
  }),
])

/**
 * Messages that are none are answered as input that is wrong and go no further; the socket stays open. Positions are taken
 * here: the library knows nothing of them.
 */
export function filterMessages(socket: WebSocket, takePosition: (reported: Reported) => void): void {
  const emit = socket.emit.bind(socket)
  socket.emit = ((event: string, ...args: unknown[]) => {
    if (event !== 'message') return emit(event, ...args)
    const sent = jsonOf(args[0] as Buffer)
    const reported = positionIn(sent)
    if (reported && reported !== 'malformed') {
      takePosition(reported)
      return true
    }
    const refusal = reported ? { id: undefined, failure: failures.unreadable() } : refusalOf(sent)
    if (refusal === null) return emit(event, ...args)
    const { message, extensions } = refusal.failure
    socket.send(JSON.stringify({ type: 'error', id: refusal.id, payload: [{ message, extensions }] }))
    return true
  }) as typeof socket.emit
}

/** Why a message is not worked on, and the subscription that it names; null when it is. */
function refusalOf(sent: unknown): { id: string | undefined; failure: Failure } | null {
  const read = message.safeParse(sent)
  const named = z.object({ id }).safeParse(sent).data?.id
  if (!read.success) return { id: named, failure: failures.unreadable() }
  if (read.data.type !== 'subscribe' && read.data.type !== 'start') return null
  const { query, operationName } = read.data.payload
  const reason = documentFault(query, operationName)
  return reason === null ? null : { id: named, failure: new Failure('validation', 'BAD_DOCUMENT', reason) }
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    // What is no JSON is no message either.
    return null
  }
}

/** Why a document holds no subscription that could be started. */
function documentFault(query: string, operationName: string | null | undefined): string | null {
  const reason = sourceRefusal(query)
  if (reason !== null) return reason
  try {
    const operation = getOperationAST(parse(query, { maxTokens: documentBounds.tokens }), operationName)
    return operation?.operation === 'subscription' ? null : 'A socket takes one subscription at a time.'
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * The log as the libraries of sockets see it. They write an error line for each subscription that is refused; the
 * client has been answered, and faults of ours are written where subscriptions start (subscription-guard.ts).
 */
export function withoutRefusals(log: Log): Log {
  return Object.assign(Object.create(log) as Log, {
    error: (...args: Parameters<Log['error']>) => {
      if (!isRefused(args[0])) log.error(...args)
    },
  })
}

function isRefused(first: unknown): boolean {
  return Array.isArray(first) && first.every(isExposed)
}

/** What is found before a field is resolved lies in the client's variables; the rest has been reported by its category. */
function isExposed(error: { path?: unknown; extensions?: Record<string, unknown> }): boolean {
  return error.path === undefined || error.extensions?.['category'] !== undefined
}
