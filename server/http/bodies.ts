import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '#domain/shared/units.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { textsOf } from '#server/messages/messages.ts'

/** A request whose head or body is not complete by then is answered with 408 and its connection is closed. */
export const receiving = {
  requestTimeout: 60 * SECOND,
  http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: SECOND },
} as const

/** Bytes of large bodies that may be on their way at once: in all, and from one address. */
const bytesAtOnce = { inAll: 256 * 1024 * 1024, byAddress: 64 * 1024 * 1024 } as const
/** Smaller bodies arrive with their head and are not counted. */
const largeBytes = 64 * 1024
/** What a body without an announced length may become: the largest that any route takes. */
const unannouncedBytes = 16 * 1024 * 1024

/**
 * Bounds the memory that bodies take while they are received. Routes that need a right ask for it in `onRequest`, before
 * a byte of the body is read; what is beyond the bounds is refused with 429 and works again in a moment.
 */
export function boundBodies(http: FastifyInstance): void {
  let inAll = 0
  const byAddress = new Map<string, number>()
  http.addHook('onRequest', (request, reply, done) => {
    const bytes = expectedBytes(request)
    if (bytes <= largeBytes) return done()
    const address = clientAddress(request)
    const ofAddress = byAddress.get(address) ?? 0
    if (inAll + bytes > bytesAtOnce.inAll || ofAddress + bytes > bytesAtOnce.byAddress)
      return void refuse(reply)
    inAll += bytes
    byAddress.set(address, ofAddress + bytes)
    // The answer is out or the connection is gone: whichever it is, the response closes.
    reply.raw.once('close', () => {
      inAll -= bytes
      const left = (byAddress.get(address) ?? bytes) - bytes
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    done()
  })
  // An answer that comes before its body: the rest of the body is not waited for.
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (expectedBytes(request) > largeBytes && !request.raw.complete) reply.header('connection', 'close')
    done()
  })
}

function expectedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return unannouncedBytes
  return Number(headers['content-length'] ?? 0)
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .status(429)
    .header('retry-after', 2)
    .send({ error: { message: textsOf('failures').busy } })
}
