import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/app/telemetry/log.ts'
import { openPool } from '#server/db/pool.ts'
import { dueAmong } from '#server/durable/due.store.ts'
import { TryLater } from '#server/jobs/job.ts'
import { sql as raw } from 'kysely'
import { jobId, startJobs, type FailedJob } from '#server/jobs/runner.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const url = await testDatabaseUrl()
const pool = openPool(url, () => undefined)
const jobs = await startJobs(url, createLog('silent'))
afterAll(async () => {
  await jobs.stop()
  await pool.end()
})

test('a job that is tried again is woken when its time has come, also where queues hardly ask by themselves', async () => {
  const runs: string[] = []
  const handler = async ({ callId }: { callId: string }) => {
    runs.push(callId)
    if (runs.length === 1) throw new TryLater('the provider stalls')
  }
  await jobs.work({ 'durable.call': handler }, {}, { isWoken: true })
  expect(await dueAmong(pool.db, { jobs: jobs.due })).toEqual([])
  await pool.db.transaction().execute((sql) => jobs.enqueue(sql)('durable.call', { callId: 'one' }))
  await expect.poll(() => runs).toEqual(['one'])
  // It waits for a second; the queue would ask by itself after a minute.
  await expect.poll(() => dueAmong(pool.db, { jobs: jobs.due })).toEqual(['jobs'])
  await jobs.wake()
  await expect.poll(() => runs).toEqual(['one', 'one'])
  await jobs.idle()
  expect(await dueAmong(pool.db, { jobs: jobs.due })).toEqual([])
})

test('jobs that become due together are done one after the other without a pause, by all workers of their queue', async () => {
  const count = 60
  const done = new Set<string>()
  const handler = async ({ messageId }: { messageId: string }) => void done.add(messageId)
  await jobs.work(
    { 'notifications.send': handler },
    { 'notifications.send': { jobs: 4, ofGroup: 2 } },
    { isWoken: true },
  )
  await pool.db.transaction().execute(async (sql) => {
    for (let n = 0; n < count; n++) {
      const group = n % 3 === 0 ? 'sms' : 'email'
      await jobs.enqueue(sql)('notifications.send', { messageId: `msg_${n}` }, { group })
    }
  })
  // Queues ask by themselves once a minute. A job that was given back, because the places of its group were taken while it
  // was fetched, is due, and is woken here as the server does. Workers that stopped after each job would wait fifteen times.
  let [before, wakes] = [0, 0]
  const goesOn = async () => {
    if (done.size === before) {
      wakes += 1
      await jobs.wake()
    }
    before = done.size
    return done.size
  }
  await expect.poll(goesOn, { interval: 1100, timeout: 25_000 }).toBe(count)
  expect(wakes).toBeLessThanOrEqual(4)
})

test('what is sent for each job goes by a name, so that connections keep it parsed', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const runs: string[] = []
    await jobs.work({ 'recordings.cut': async ({ ownerId }) => void runs.push(ownerId) })
    await pool.db.transaction().execute((sql) => jobs.enqueue(sql)('recordings.cut', { ownerId: 'trip_1' }))
    await expect.poll(() => runs).toEqual(['trip_1'])
    await jobs.idle()
    const sent = query.mock.calls.map(([first]) => first as { name?: string; text?: string } | string)
    for (const beginning of [/^\s*with\s+ins as/i, /^\s*with\s+next as/i, /^\s*with\s+results as/i]) {
      const such = sent.filter((one) => beginning.test(typeof one === 'string' ? one : (one.text ?? '')))
      expect(such, String(beginning)).not.toEqual([])
      for (const one of such) expect(one).toMatchObject({ name: expect.stringMatching(/^library\./) })
    }
  } finally {
    query.mockRestore()
  }
})

test('a job that has failed as often as its queue allows is told of, with the name of its queue', async () => {
  const failed: FailedJob[] = []
  await jobs.onFailed(async (job) => void failed.push(job))
  await jobs.work({ 'notifications.push': async () => Promise.reject(new Error('broken')) })
  const id = jobId('notifications.push', 'broken')
  const order = { pushId: 'push_one' } as never
  await pool.db.transaction().execute(async (sql) => {
    await jobs.enqueue(sql)('notifications.push', order, { id })
    // Its queue would try it again for hours.
    await raw`update jobs.job set retry_limit = 0 where id = ${id}`.execute(sql)
  })
  await expect
    .poll(() => failed, { timeout: 15_000 })
    .toEqual([{ id, queue: 'notifications.push', payload: order }])
  await jobs.idle()
})
