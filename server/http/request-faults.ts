import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { filled, textsOf } from '#server/messages/messages.ts'

type Fault = Error & { statusCode?: number; code?: string }

/** What Node calls a stream or a connection whose other end has closed it in the middle. */
const endsOfOther: ReadonlySet<string> = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
])

/**
 * Whether a fault is that the client has left, in the middle of a download, an upload or before its answer: nothing of ours has
 * failed. The same fault while the client is still there, as of a store behind us, is ours.
 */
function hasLeft({ code = '' }: Fault, request: FastifyRequest): boolean {
  return endsOfOther.has(code) && request.raw.socket.destroyed
}

/** Answers of routes whose work has failed: ours is masked with a reference and written to the log once. */
export function addRequestFaults(http: FastifyInstance, log: Pick<Log, 'error'>): void {
  http.setErrorHandler((error: Fault, request, reply) => {
    const isPassing = isPassingFault(error) || error instanceof UpstreamStalled
    const status = isPassing ? 503 : (error.statusCode ?? 500)
    if (isPassing) reply.header('retry-after', 1)
    if (status >= 500 && !hasLeft(error, request))
      log.error({ err: error, requestId: request.id }, 'request failed')
    const message =
      status >= 500 ? filled(textsOf('failures').ours, { reference: request.id }) : error.message
    return reply.status(status).send({ error: { message, reference: request.id } })
  })
}
