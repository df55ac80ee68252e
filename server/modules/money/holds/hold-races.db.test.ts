import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { lockWaits } from '#server/testing/locks.ts'
import { compareBooks, moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-holds-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100 })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

test('a repeated command at the moment at which the first one gives up leaves no call open', async () => {
  const userId = await bench.person()
  const tripId = bench.newId('trip')
  const command = () => bench.money.hold({ tripId, userId, amountCents: 1500, key: 'first', purpose: 'trip' })
  bench.twin.faults.add({ operation: 'hold', kind: 'same500', times: 2 })
  const answer = Promise.withResolvers<void>()
  const askProvider = bench.twin.hold
  const asked = vi.spyOn(bench.twin, 'hold').mockImplementationOnce(async (request) => {
    await answer.promise
    return askProvider(request)
  })
  const first = command()
  await vi.waitUntil(() => asked.mock.calls.length === 1, { timeout: 20_000 })
  // The repeated command stands before the hold of its trip; there it is kept waiting.
  const gate = await bench.pool.pg.connect()
  const lock = [`money:${tripId}`]
  await gate.query('select pg_advisory_lock(hashtextextended($1, 0))', lock)
  const repeated = command()
  await lockWaits(bench.pool.pg, 1, 'advisory')
  // Now the first one wants to end the hold and waits behind the repeated one.
  answer.resolve()
  await lockWaits(bench.pool.pg, 2, 'advisory')
  await gate.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock)
  gate.release()
  expect((await first).kind).toBe('unavailable')
  expect((await repeated).kind).toBe('unavailable')
  asked.mockRestore()
  bench.twin.faults.clear()
  await bench.settle()
  expect(await compareBooks(bench, tripId)).toEqual([])
  const calls = await bench.pool.pg.query(
    `select state from durable_calls where kind = 'money.hold' and input ->> 'tripId' = $1`,
    [tripId],
  )
  expect(calls.rows).toEqual([{ state: 'failed' }])
})

test.each([true, false])(
  'a command joins a hold that a job asks for as it was begun (person away: %s)',
  async (merchantInitiated) => {
    const userId = await bench.person()
    const order = {
      tripId: bench.newId('trip'),
      userId,
      amountCents: 1500,
      key: 'first',
      purpose: 'trip',
    } as const
    const asked = vi.spyOn(bench.twin, 'hold')
    await bench.inTransaction((tx) =>
      bench.money.beginHold(tx, { ...order, byJobForMs: 60_000, merchantInitiated }),
    )
    expect(await bench.money.hold(order)).toMatchObject({ kind: 'held' })
    await bench.runJobs()
    const requests = asked.mock.calls.map(([request]) => request.merchantInitiated === true)
    asked.mockRestore()
    expect(requests).toEqual([merchantInitiated])
  },
)
