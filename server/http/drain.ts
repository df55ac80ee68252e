import type { FastifyInstance } from 'fastify'
import { comeBackOf, comeBackReason } from '#domain/shared/come-back.ts'
import { SECOND } from '#domain/shared/units.ts'

/** "Service restart": clients connect again. */
const comeBack = 1012
/** Requests under way are answered within this, and sockets have said goodbye; what is left is cut. */
const withinMs = 4 * SECOND

/**
 * Closes the sockets of a server that stops, and tells each page when to come back
 * (docs/decisions/0106-a-restart-is-no-storm.md); given to the socket library in place of its own way.
 */
export function closeSockets(this: FastifyInstance, done: () => void): void {
  const { clients } = this.websocketServer
  // Those of walks name no protocol, and come back at once: they are few, and a walk stands still without them.
  const [walks = [], pages = []] = [true, false].map((isWalk) =>
    [...clients].filter(({ protocol }) => (protocol === '') === isWalk),
  )
  for (const socket of walks) socket.close(comeBack, 'The server restarts.')
  for (const [place, socket] of pages.entries())
    socket.close(comeBack, comeBackReason(comeBackOf(place, pages.length)))
  setTimeout(() => {
    for (const socket of clients) socket.terminate()
    this.server.closeAllConnections()
  }, withinMs).unref()
  this.websocketServer.close()
  done()
}

const going = new WeakSet<FastifyInstance>()

/** Whether the server was asked to stop; `/readyz` says so. */
export const isGoing = (http: FastifyInstance): boolean => going.has(http)

/**
 * Stops the server: `/readyz` says at once that it goes, everything is served as before for `drainMs`, so that a proxy which
 * looks at it sends new requests to other servers, then it is closed. Closing has to come last: the library answers 503 to everything by then.
 */
export async function leave(http: FastifyInstance, drainMs: number): Promise<void> {
  going.add(http)
  if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs))
  await http.close()
}

/** While the server stops, each answer ends its connection, so that none is left open for a request that will not come. */
export function addDrain(http: FastifyInstance): void {
  http.addHook('preClose', async () => void going.add(http))
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isGoing(http)) reply.header('connection', 'close')
    done()
  })
}
