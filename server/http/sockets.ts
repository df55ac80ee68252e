import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { SECOND } from '#domain/shared/units.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { textsOf } from '#server/messages/messages.ts'

/** Sockets of all kinds that one address may have open at once: a household or an office behind one line. */
const socketsOfAddress = 300
/** A peer that has not answered a ping by the next one is gone, and its socket is cut. */
const pingEveryMs = 30 * SECOND

/** Bounds sockets by address before they open, and cuts those whose peer is gone. */
export function addSockets(http: FastifyInstance): void {
  const ofAddresses = new Map<string, number>()
  http.addHook('onRequest', (request, reply, done) => {
    if (!request.ws) return done()
    const address = clientAddress(request)
    const open = ofAddresses.get(address) ?? 0
    if (open >= socketsOfAddress)
      return void reply
        .status(429)
        .header('retry-after', 30)
        .send({ error: { message: textsOf('failures').tooManySockets } })
    ofAddresses.set(address, open + 1)
    request.raw.socket.once('close', () => {
      const left = (ofAddresses.get(address) ?? 1) - 1
      if (left > 0) ofAddresses.set(address, left)
      else ofAddresses.delete(address)
    })
    done()
  })
  pingAll(http)
}

function pingAll(http: FastifyInstance): void {
  const answered = new WeakSet<WebSocket>()
  http.websocketServer.on('connection', (socket: WebSocket) => {
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
  })
  const timer = setInterval(() => {
    for (const socket of http.websocketServer.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, pingEveryMs)
  http.addHook('onClose', async () => clearInterval(timer))
}

/** A socket that has failed is cut. Frames that are none, and a peer that is gone, are no line of the log. */
export function cutSocket(
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void {
  if (!/^(WS_ERR_|ECONNRESET|EPIPE)/.test(error.code ?? ''))
    request.log.error({ err: error }, 'socket failed')
  socket.terminate()
}
