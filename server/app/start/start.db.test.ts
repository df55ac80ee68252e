import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { freePort } from '#server/db/free-port.ts'

const main = path.resolve(import.meta.dirname, '../../main.ts')
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-start-'))
const started: ChildProcess[] = []

afterAll(async () => {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) await ended(child, 'SIGTERM')
  fs.rmSync(dir, { recursive: true, force: true })
})

type Run = { child: ChildProcess; errors(): string }

function run(env: Record<string, string>, ...words: string[]): Run {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  started.push(child)
  let text = ''
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()))
  return { child, errors: () => text }
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    if (signal) child.kill(signal)
  })
}

const healthy = (port: number) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200), {
    timeout: 90_000,
    interval: 50,
  })

test.each([
  [
    'bad configuration tells all faults',
    { PORT: 'x', LOG_LEVEL: 'loud' },
    /^PORT must be a whole number.*\nLOG_LEVEL must be one of.*\n$/,
  ],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/dev/null/data' },
    /^The data folder \/dev\/null\/data cannot be written; choose another with DATA_DIR\.\n$/,
  ],
])('%s: one clear text and exit 1', async (_name, env, text) => {
  const { child, errors } = run(env)
  expect(await ended(child)).toBe(1)
  expect(errors()).toMatch(text)
})

test('data of another version: one clear sentence, exit 1, and the data stays', async () => {
  const url = await testDatabaseUrl()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `alter table migrations drop column hash;
     delete from migrations;
     insert into migrations (name) values ('0001-base.sql'), ('0002-identity.sql');
     create table older (id int)`,
  )
  const { child, errors } = run({ DATABASE_URL: url, DATA_DIR: path.join(dir, 'older') })
  expect(await ended(child)).toBe(1)
  expect(errors()).toBe(
    'The database of DATABASE_URL was filled by another version of Huvr (migration 0001-base.sql differs) and cannot be continued by this one; give the address of an empty database, then start again.\n',
  )
  expect((await client.query('select * from older')).rows).toEqual([])
  await client.end()
})

test(
  'a port in use: one clear sentence, exit 1, and the database is stopped',
  { timeout: 180_000 },
  async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    const data = path.join(dir, 'port')
    const { child, errors } = run({ PORT: String(port), DATA_DIR: data })
    expect(await ended(child)).toBe(1)
    expect(errors()).toBe(`Port ${port} is already in use; choose another with PORT.\n`)
    expect(fs.existsSync(path.join(data, 'postgres/pg18/postmaster.pid'))).toBe(false)
    taken.close()
  },
)

test('starts, survives kill -9, stops cleanly with its database', { timeout: 240_000 }, async () => {
  const data = path.join(dir, 'life')
  const port = await freePort()
  const first = run({ PORT: String(port), DATA_DIR: data })
  await healthy(port)
  await ended(first.child, 'SIGKILL')

  const second = run({ PORT: String(port), DATA_DIR: data })
  await healthy(port)

  expect(await ended(second.child, 'SIGTERM')).toBe(0)
  expect(second.errors()).toBe('')
  expect(fs.existsSync(path.join(data, 'postgres/pg18/postmaster.pid'))).toBe(false)
})

test(
  'a second server on a database is refused while one keeps books of its own, and not after that was killed',
  { timeout: 240_000 },
  async () => {
    const url = await testDatabaseUrl()
    const [port, otherPort] = [await freePort(), await freePort()]
    const env = { DATABASE_URL: url, APP_SECRET: 'of-both-servers-of-this-test-0123456789' }
    const first = run({ ...env, PORT: String(port), DATA_DIR: path.join(dir, 'books-1') })
    await healthy(port)
    const second = { ...env, PORT: String(otherPort), DATA_DIR: path.join(dir, 'books-2') }
    const refused = run(second)
    expect(await ended(refused.child)).toBe(1)
    expect(refused.errors()).toBe(
      `Another server (${os.hostname().slice(0, 24)} port ${port} process ${first.child.pid}) uses the database of DATABASE_URL, and this one would keep books of its own (the stand-in of payments, the stand-in of sms, the stand-in of email, the stand-in of checks, the folder of files); configure those services, or run one server.\n`,
    )
    await ended(first.child, 'SIGKILL')
    const after = run(second)
    await healthy(otherPort)
    expect(await ended(after.child, 'SIGTERM')).toBe(0)
    expect(after.errors()).toBe('')
  },
)

test('beside a build the database is made ready, and nothing is served until the web app is there', async () => {
  const url = await testDatabaseUrl()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The server's own role is made again for each database; what it does last before it listens are questions with it.
  const asked = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int n from pg_stat_activity where datname = current_database() and usename <> current_user`,
    )
    return rows[0]?.n ?? 0
  }
  const port = await freePort()
  const env = { PORT: String(port), DATABASE_URL: url, DATA_DIR: path.join(dir, 'beside') }
  const { child, errors } = run(env, '--web-app-beside')
  await vi.waitFor(async () => expect(await asked()).toBeGreaterThan(2), { timeout: 60_000, interval: 20 })
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
  child.send('the web app is built')
  await healthy(port)
  expect(await ended(child, 'SIGTERM')).toBe(0)
  expect(errors()).toBe('')
  await client.end()
})
