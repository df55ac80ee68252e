import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { signUp } from '#server/testing/people.ts'
import { wholeApp } from '#server/testing/test-app.ts'

const url = await testDatabaseUrl()
const t = await wholeApp(url, {}, { sweep: true })
afterAll(() => t.close())
const { db, clock } = t.app.base
const longAgo = new Date(clock.nowMs() - 3_600_000)

test('a server that has nothing to do looks for what is due and sends hardly anything else', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const database = new URL(url).pathname.slice(1)
  // Servers of other test files in this process have databases of their own.
  const sent = () =>
    query.mock.calls
      .filter((_call, at) => (query.mock.contexts[at] as pg.Client | undefined)?.database === database)
      .map(([first]) => JSON.stringify(first))
  const looks = () => sent().filter((text) => text.includes('due_at') && text.includes('jobs.job_common'))
  /** What is sent beside the looks during the next twelve of them, beyond two statements a second. */
  const besideLooks = async () => {
    query.mockClear()
    const began = performance.now()
    await expect.poll(() => looks().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(12)
    const seconds = (performance.now() - began) / 1000
    expect(looks().length / seconds).toBeLessThan(5)
    return sent().length - looks().length - 2 * seconds
  }
  try {
    // The job runner makes itself ready beside the first looks, and looks after its queues from then on.
    await expect.poll(besideLooks, { timeout: 60_000 }).toBeLessThanOrEqual(4)
  } finally {
    query.mockRestore()
  }
}, 90_000)

test('what has become due in rows that another process has written is worked off', async () => {
  const walker = await signUp(t, { firstName: 'Wim', online: { latitude: 38.7, longitude: -9.1 } })
  const presence = () =>
    db.selectFrom('walkerPresence').select('online').where('userId', '=', walker.userId).executeTakeFirst()
  expect(await presence()).toEqual({ online: true })
  await db
    .updateTable('walkerPresence')
    .set({ seenAt: longAgo })
    .where('userId', '=', walker.userId)
    .execute()
  await db
    .insertInto('outboundMessages')
    .values({
      id: 'msg_other',
      channel: 'sms',
      purpose: 'notice',
      recipient: walker.phone,
      body: 'Hello',
      createdAt: longAgo,
      worthUntil: longAgo,
    })
    .execute()
  await expect.poll(presence).toEqual({ online: false })
  await expect
    .poll(() => db.selectFrom('outboundMessages').select('failure').where('id', '=', 'msg_other').execute())
    .toEqual([{ failure: 'it was not sent in time' }])
})
