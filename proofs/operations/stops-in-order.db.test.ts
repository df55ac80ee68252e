import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { listen, liveClient } from '#server/testing/live-client.ts'
import { lockWaits } from '#server/testing/locks.ts'
import { wholeApp } from '#server/testing/test-app.ts'

test('a server that stops answers what is under way and closes its sockets with "come back"', async () => {
  const app = await wholeApp(await testDatabaseUrl())
  const live = await liveClient(await listen(app), null)
  const { port } = app.http.server.address() as AddressInfo
  const hints = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws')
  const hintsClosed = new Promise<number>((resolve) => hints.once('close', resolve))
  await new Promise((resolve) => hints.once('open', resolve))

  const lock = await app.app.pool.pg.connect()
  await lock.query('begin; lock table users in access exclusive mode')
  const body = JSON.stringify({
    query: 'mutation { login(input: { username: "+12025550199", otp: "12345" }) { status } }',
  })
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  const asked = Array.from({ length: 8 }, ask)
  await lockWaits(app.app.pool.pg, asked.length)
  const began = performance.now()
  const closed = app.http.close()
  expect(await live.closedWith()).toBe(1012)
  expect(await hintsClosed).toBe(1012)
  await lock.query('rollback')
  lock.release()
  for (const answer of await Promise.all(asked))
    expect((await answer.json()).data.login.status).toBe('OTP_NOT_VERIFIED')
  await closed
  expect(performance.now() - began).toBeLessThan(5000)
  await expect(ask()).rejects.toThrow()
  await app.close()
})
