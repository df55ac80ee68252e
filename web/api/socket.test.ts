import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createApiSocket } from '#web/api/socket.ts'

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
  return { api, onSessionEnded, complete: await subscribed.promise, completed: completed.promise }
}

test('a server that completes what is listened to has ended the session', async () => {
  const { api, complete, completed, onSessionEnded } = await listening()
  complete()
  await completed
  expect(onSessionEnded).toHaveBeenCalledTimes(1)
  api.close()
})

test('a socket that is closed here, as after signing out, renews no session', async () => {
  const { api, completed, onSessionEnded } = await listening()
  api.close()
  await completed
  expect(onSessionEnded).not.toHaveBeenCalled()
})
