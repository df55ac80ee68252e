import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '#server/app/context.ts'
import { addDrain, leave } from '#server/http/drain.ts'
import { addHealth } from '#server/http/health.ts'

afterEach(() => void vi.useRealTimers())

/** A server of which only the health is asked. */
function healthOnly() {
  let answers = true
  const app = {
    config: { role: 'web' },
    pool: { answers: async () => answers },
    upstreams: { stalled: () => [] },
  } as unknown as App
  const http = Fastify()
  addDrain(http)
  addHealth(app, http)
  const ask = async (url: string) => {
    const { statusCode, headers, json } = await http.inject({ url })
    return { statusCode, connection: headers['connection'], body: json<unknown>() }
  }
  return { http, ask, loseDatabase: () => void (answers = false) }
}

test('a server that was asked to stop is not ready at once, and well and serving until its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { http, ask } = healthOnly()
  const well = { statusCode: 200, body: { status: 'ok', role: 'web' } }
  expect(await ask('/readyz')).toMatchObject({ ...well, connection: 'keep-alive' })
  let isClosed = false
  const leaving = leave(http, 3000).then(() => void (isClosed = true))
  expect(await ask('/readyz')).toEqual({
    statusCode: 503,
    connection: 'close',
    body: { status: 'stopping', role: 'web' },
  })
  expect(await ask('/healthz')).toMatchObject(well)
  expect(await ask('/livez')).toMatchObject({ statusCode: 200 })
  await vi.advanceTimersByTimeAsync(2999)
  expect(isClosed).toBe(false)
  expect(await ask('/healthz')).toMatchObject(well)
  await vi.advanceTimersByTimeAsync(1)
  await leaving
})

test('a server that lost its database says that, whether it was asked to stop or not', async () => {
  const { http, ask, loseDatabase } = healthOnly()
  loseDatabase()
  const lost = { statusCode: 503, body: { status: 'database unreachable', role: 'web' } }
  expect(await ask('/readyz')).toMatchObject(lost)
  expect(await ask('/healthz')).toMatchObject(lost)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const leaving = leave(http, 3000)
  expect(await ask('/readyz')).toMatchObject(lost)
  await vi.advanceTimersByTimeAsync(3000)
  await leaving
})
