import { afterAll, expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { wholeApp } from '#server/testing/test-app.ts'

/** Of the servers of one database one sweeps; the roles of several servers. */
const url = await testDatabaseUrl()
const open: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const app of open) await app.close()
})

const files = {
  OBJECTS_ENDPOINT: 'http://127.0.0.1:9',
  OBJECTS_BUCKET: 'walks',
  OBJECTS_REGION: 'here',
  OBJECTS_ACCESS_KEY_ID: 'key',
  OBJECTS_SECRET_ACCESS_KEY: 'secret',
}

/** A server whose background work runs by itself; `sweeps` resolves when it says that it sweeps. */
async function server(env: Record<string, string> = {}) {
  const begun = Promise.withResolvers<void>()
  const logTo = { write: (line: string) => void (line.includes('"this server sweeps"') && begun.resolve()) }
  const secret = 'of-all-servers-of-this-test-0123456789'
  const app = await wholeApp(url, { APP_SECRET: secret, LOG_LEVEL: 'info', ...env }, { sweep: true, logTo })
  const stopping = { close: () => (open.splice(open.indexOf(stopping), 1), app.close()) }
  open.push(stopping)
  const isSweeping = async () => (await app.app.base.metrics.sweeping.get()).values[0]?.value === 1
  return { ...app, ...stopping, sweeps: begun.promise, isSweeping }
}

type Server = Awaited<ReturnType<typeof server>>

/** A message whose time is over, which a sweep notes. */
async function writeOverdue({ app: { base } }: Server, id: string) {
  const at = new Date(base.clock.nowMs() - 3_600_000)
  const row = { id, channel: 'sms', purpose: 'notice', recipient: '+12025550142', body: id } as const
  await base.db
    .insertInto('outboundMessages')
    .values({ ...row, createdAt: at, worthUntil: at })
    .execute()
}
const isNoted = async ({ app: { base } }: Server, id: string) => {
  const message = base.db.selectFrom('outboundMessages').select('failure').where('id', '=', id)
  return (await message.executeTakeFirstOrThrow()).failure
}

test('one sweeps; when it is gone another one does, and what is done each day is not done again', async () => {
  const one = await server()
  await one.sweeps
  const other = await server()
  const { db } = other.app.base
  await writeOverdue(other, 'msg_one')
  await expect.poll(() => isNoted(other, 'msg_one')).toBe('it was not sent in time')
  expect(await other.isSweeping()).toBe(false)
  // The daily work of the first hour has been done by then, or the poll continues.
  const daily = () =>
    db.selectFrom('recurringWork').selectAll().where('name', '=', 'balances of the ledger').executeTakeFirst()
  const dueInHours = async () =>
    ((await daily())?.dueAt.getTime() ?? 0) - other.app.base.clock.nowMs() > 3_600_000
  await expect.poll(dueInHours).toBe(true)
  const before = await daily()
  await one.close()
  await other.sweeps
  expect(await other.isSweeping()).toBe(true)
  await writeOverdue(other, 'msg_other')
  await expect.poll(() => isNoted(other, 'msg_other')).toBe('it was not sent in time')
  expect(await daily()).toEqual(before)
  await other.close()
})

test('a web server neither sweeps nor works on jobs, and a worker serves health and figures alone', async () => {
  const web = await server({ ROLE: 'web', ...files })
  const worker = await server({ ROLE: 'worker', ...files })
  // The web server was there first, and had taken the lock if it wanted it.
  await worker.sweeps
  expect(await web.isSweeping()).toBe(false)
  const { base } = web.app
  for (let at = 0; at < 8; at++)
    await base.inTransaction(async (tx) => {
      const id = `msg_${at}`
      const createdAt = base.clock.now()
      const worthUntil = new Date(base.clock.nowMs() + 3_600_000)
      const row = { id, channel: 'sms', purpose: 'notice', recipient: '+12025550142', body: id } as const
      await tx.sql
        .insertInto('outboundMessages')
        .values({ ...row, createdAt, worthUntil })
        .execute()
      await tx.job('notifications.send', { messageId: id }, { group: 'sms' })
    })
  await worker.work.settle()
  const texts = (one: Server) => one.app.twins?.inbox.messages().length
  expect([texts(web), texts(worker)]).toEqual([0, 8])
  const answer = async (one: Server, path: string) => {
    const { statusCode, body } = await one.http.inject({ url: path })
    return [statusCode, body] as const
  }
  for (const [one, role] of [
    [web, 'web'],
    [worker, 'worker'],
  ] as const) {
    const [status, body] = await answer(one, '/readyz')
    expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok', role }])
    expect((await answer(one, '/metrics'))[1]).toContain(`huvr_role{role="${role}"} 1`)
  }
  expect((await answer(worker, '/metrics'))[1]).toContain('huvr_sweeping 1')
  const served = await Promise.all(['/', '/graphql', '/live'].map((path) => answer(worker, path)))
  expect(served.map(([status]) => status)).toEqual([404, 404, 404])
})
