import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createApiSocket } from '#web/api/socket.ts'

const http = createServer()
const server = new WebSocketServer({ server: http, handleProtocols: () => 'graphql-transport-ws' })
await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  http.close()
})

let isAway = false

/** Acknowledges the connection, unless it is away; answers a ping with what it carries. */
server.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse((data as Buffer).toString()) as { type: string; payload?: object }
    if (type === 'connection_init' && isAway) socket.terminate()
    else if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
    if (type === 'ping') socket.send(JSON.stringify({ type: 'pong', payload }))
  }),
)

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

test('a ping leaves on the open connection of subscriptions alone, its pong comes back, and a loss is reported', async () => {
  const socket = createApiSocket(
    () => url,
    async () => true,
  )
  const heard: (object | null)[] = []
  const stop = socket.onPong((payload) => void heard.push(payload))
  expect(socket.ping({ n: 1 })).toBe(false)
  const listening = socket
    .forward({ query: 'subscription { x }' } as never, {} as never)
    .subscribe({ next: () => undefined, error: () => undefined, complete: () => undefined })
  await eventually(() => expect(socket.ping({ n: 2 })).toBe(true))
  await eventually(() => expect(heard).toEqual([{ n: 2 }]))
  isAway = true
  for (const client of server.clients) client.terminate()
  await eventually(() => expect(heard.slice(0, 2)).toEqual([{ n: 2 }, null]))
  expect(socket.ping({ n: 3 })).toBe(false)
  stop()
  listening.unsubscribe()
  socket.close()
})
