import net from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLog } from '#server/app/telemetry/log.ts'
import { asVisitor, openPool } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { signUp } from '#server/testing/people.ts'
import { wholeApp } from '#server/testing/test-app.ts'

const t = await testApp()
const clients = new Set<pg.PoolClient>()
afterEach(() => {
  for (const client of clients) client.release(true)
  clients.clear()
})

async function took<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}

/** A way to the database that can be frozen, and cut. */
async function way(url: string) {
  const to = new URL(url)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let isFrozen = false
  const server = net.createServer((near) => {
    const far = net.connect(Number(to.port), to.hostname)
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (part) => other.write(part))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    if (isFrozen) pair.forEach((socket) => socket.pause())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const near = new URL(url)
  // Without the database's own socket, which goes before host and port.
  near.search = ''
  near.port = String((server.address() as net.AddressInfo).port)
  const all = (act: (socket: net.Socket) => void) => pairs.forEach((pair) => pair.forEach(act))
  return {
    url: near.href,
    freeze: () => {
      isFrozen = true
      all((socket) => socket.pause())
    },
    thaw: () => {
      isFrozen = false
      all((socket) => socket.resume())
    },
    cut: () => all((socket) => socket.destroy()),
    close: () => server.close(),
  }
}

test('a locked table is given up within seconds, with a hint to try again, and a session does not end by it', async () => {
  const { token } = await signUp(t, { firstName: 'Waits' })
  const client = await t.app.pool.pg.connect()
  clients.add(client)
  await client.query('begin; lock table users in access exclusive mode')
  const [reading, health] = await Promise.all([
    took(() => t.gql('{ me { id } }', {}, token)),
    took(() => t.http.inject('/readyz')),
  ])
  expect(reading.ms).toBeLessThan(6000)
  expect(reading.answer.errors?.[0]?.extensions).toMatchObject({
    category: 'internal',
    retry: { after_ms: expect.any(Number) },
  })
  expect([health.answer.statusCode, health.ms < 1000]).toEqual([200, true])
  await client.query('rollback')
  expect((await t.gql('{ me { id } }', {}, token)).data?.['me'].id).toMatch(/^usr_/)
})

test('visitors who take all their connections leave those of meters and sweeps alone', async () => {
  const { db } = t.app.pool
  const pause = () => asVisitor(() => sql`select pg_sleep(2)`.execute(db))
  const visitors = Promise.allSettled(Array.from({ length: 40 }, pause))
  const own = await took(() => sql`select 1`.execute(db))
  const ready = await took(() => t.http.inject('/readyz'))
  await visitors
  expect(own.ms).toBeLessThan(1000)
  expect([ready.answer.statusCode, ready.ms < 1000]).toEqual([200, true])
})

test('with a frozen database health answers within 1 s and questions are given up; thawed, all is well', async () => {
  const path = await way(await testDatabaseUrl())
  const app = await wholeApp(path.url)
  afterAll(async () => {
    await app.close()
    path.close()
  })
  const question = () => app.gql('{ destinationById(id: "dst_none") { id } }')
  expect((await question()).errors).toBeUndefined()
  path.freeze()
  const [alive, ready, asked] = await Promise.all([
    took(() => app.http.inject('/livez')),
    took(() => app.http.inject('/readyz')),
    took(question),
  ])
  expect([alive.answer.statusCode, alive.ms < 1000]).toEqual([200, true])
  expect([ready.answer.statusCode, ready.ms < 1000]).toEqual([503, true])
  expect(asked.ms).toBeLessThan(12_000)
  expect(asked.answer.errors?.[0]?.extensions['retry']).toBeDefined()
  path.thaw()
  await expect.poll(async () => (await question()).errors, { timeout: 10_000 }).toBeUndefined()
  path.cut()
  await expect.poll(async () => (await app.http.inject('/readyz')).statusCode).toBe(200)
})

test('a database that is away is one line of the log, however often it is asked', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const pool = openPool('postgres://huvr:x@127.0.0.1:1/none', (err) => log.warn({ err }, 'broke'))
  for (let n = 0; n < 50; n++)
    await sql`select 1`.execute(pool.db).catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  log.error({ err: new Error('a defect') }, 'another line')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database does not answer; further failures are counted',
    'another line',
  ])
  await pool.end()
})
