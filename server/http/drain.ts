import type { FastifyInstance } from 'fastify'
import { SECOND } from '#domain/shared/units.ts'

/** "Service restart": clients connect again. */
const comeBack = 1012
/** Requests under way are answered within this, and sockets have said goodbye; what is left is cut. */
const withinMs = 4 * SECOND

/** Closes the sockets of a server that stops; given to the socket library in place of its own way. */
export function closeSockets(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer
  for (const socket of clients) socket.close(comeBack, 'The server restarts.')
  setTimeout(() => {
    for (const socket of clients) socket.terminate()
    this.server.closeAllConnections()
  }, withinMs).unref()
  this.websocketServer.close()
  done()
}

/** While the server stops, each answer ends its connection, so that none is left open for a request that will not come. */
export function addDrain(http: FastifyInstance): void {
  let isStopping = false
  http.addHook('preClose', async () => void (isStopping = true))
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
