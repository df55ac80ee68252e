import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { listenTo, type Subscriptions } from '#web/testing/subscriptions.ts'

let sockets: WebSocketServer
let subscriptions: Subscriptions

beforeEach(async () => {
  sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  subscriptions = listenTo(sockets)
  await once(sockets, 'listening')
})

afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
})

/** A page's connection, which answers pings unless it is deaf; what it receives is recorded. */
async function connect({ isDeaf = false } = {}) {
  const page = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`)
  const heard: unknown[] = []
  page.on('message', (data: Buffer) => {
    const { type, payload } = JSON.parse(data.toString('utf8')) as { type: string; payload?: unknown }
    if (type === 'next') heard.push(payload)
    if (type === 'ping' && !isDeaf) page.send(JSON.stringify({ type: 'pong' }))
  })
  await once(page, 'open')
  const listens = (operation: string) =>
    page.send(
      JSON.stringify({
        type: 'subscribe',
        id: operation,
        payload: { query: `subscription ${operation} {}` },
      }),
    )
  return { page, heard, listens }
}

test('two that are emitted at once are both heard, each once its own listener has come', async () => {
  const { heard, listens } = await connect()
  const ring = subscriptions.emit('Ring', async () => 'ring')
  const chat = subscriptions.emit('Chat', async () => 'chat')
  listens('Chat')
  await chat
  listens('Ring')
  await ring
  expect(heard).toEqual([{ data: 'chat' }, { data: 'ring' }])
})

test('what no page listens to is not waited for without end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = expect(subscriptions.emit('Ring', async () => 'ring')).rejects.toThrow(
    'No page listens to Ring, 10 s after it was emitted.',
  )
  vi.advanceTimersByTime(10_000)
  await failure
})

test('a page that does not say that it has heard is not waited for without end', async () => {
  const { page, listens } = await connect({ isDeaf: true })
  listens('Ring')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = expect(subscriptions.emit('Ring', async () => 'ring')).rejects.toThrow(
    'A page that listens to Ring has not heard it in 10 s.',
  )
  await once(page, 'message')
  vi.advanceTimersByTime(10_000)
  await failure
})

test('a socket that closes before the page has heard ends the wait', async () => {
  const { page, listens } = await connect({ isDeaf: true })
  listens('Ring')
  page.on('message', () => page.terminate())
  await expect(subscriptions.emit('Ring', async () => 'ring')).rejects.toThrow(
    'A page has closed its socket before it had heard Ring.',
  )
})
