import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { comeBackReason } from '#domain/shared/come-back.ts'
import { createApiSocket } from '#web/api/socket.ts'

const realTimeout = setTimeout

/** A socket that listens to one subscription of a server, which may complete it. */
async function listening() {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  })
  onTestFinished(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const subscribed = Promise.withResolvers<() => void>()
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const { type, id } = JSON.parse(data.toString('utf8')) as { type: string; id?: string }
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
      if (type === 'subscribe')
        subscribed.resolve(() => socket.send(JSON.stringify({ type: 'complete', id })))
    }),
  )
  const onSessionEnded = vi.fn(() => Promise.resolve(false))
  const { port } = server.address() as AddressInfo
  const api = createApiSocket(() => `ws://127.0.0.1:${port}`, onSessionEnded)
  const completed = Promise.withResolvers<undefined>()
  const sink = { next: () => undefined, error: () => undefined, complete: () => completed.resolve(undefined) }
  api
    .forward({ query: 'subscription { workChanged }', variables: {} } as never, {} as never)
    .subscribe(sink as never)
  return {
    api,
    onSessionEnded,
    complete: await subscribed.promise,
    completed: completed.promise,
    closeAll: (code: number, reason: string) => {
      for (const socket of server.clients) socket.close(code, reason)
    },
    /** Resolves with the next connection. */
    connections: () => new Promise((resolve) => server.once('connection', resolve)),
  }
}

test('a server that completes what is listened to has ended the session', async () => {
  const { api, complete, completed, onSessionEnded } = await listening()
  complete()
  await completed
  expect(onSessionEnded).toHaveBeenCalledTimes(1)
  api.close()
})

test('a server that stops says when to come back, and no try comes before', async () => {
  const pauses: number[] = []
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    // The pause before the next try alone is that long; the test does not wait for it.
    if (ms !== 9400) return realTimeout(work, ms)
    pauses.push(ms)
    return realTimeout(work, 0)
  })
  const { api, closeAll, connections } = await listening()
  const again = connections()
  closeAll(1012, comeBackReason({ pauseMs: 9400, againMs: 10_000 }))
  await again
  expect(pauses).toEqual([9400])
  api.close()
})

test('a socket that is closed here, as after signing out, renews no session', async () => {
  const { api, completed, onSessionEnded } = await listening()
  api.close()
  await completed
  expect(onSessionEnded).not.toHaveBeenCalled()
})
