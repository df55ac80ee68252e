import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ended, healthy, startMain } from '#proofs/operations/testing/start.ts'
import { runningEmbeddedUrl } from '#server/db/embedded-address.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { freePort } from '#server/db/free-port.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-folder-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** Of the first start. Before the mend, nine of twelve left a folder that no later start could use. */
const kills = 5

test(
  'a second start on a data folder in use says who has it and touches nothing',
  { timeout: 240_000 },
  async () => {
    const data = path.join(root, 'shared')
    const first = await startMain({ DATA_DIR: data })
    await healthy(first)
    const second = await startMain({ DATA_DIR: data })
    expect(await ended(second)).toBe(1)
    expect(second.errors()).toMatch(
      new RegExp(
        `^The data folder ${data} is in use by process ${first.child.pid} \\(port ${first.port}, since .*\\); .*DATA_DIR\\.\\n$`,
      ),
    )
    await healthy(first)

    // The lock goes with the process, whatever ended it.
    await ended(first, 'SIGKILL')
    const third = await startMain({ DATA_DIR: data })
    await healthy(third)
    expect(await ended(third, 'SIGTERM')).toBe(0)

    // What a full disk leaves in a journal does not keep the server from starting.
    fs.appendFileSync(path.join(data, 'twins/inbox.jsonl'), '{"id":"sms_1","chan')
    fs.appendFileSync(path.join(data, 'twins/payments/book.jsonl'), '[{"kind":"cus')
    const fourth = await startMain({ DATA_DIR: data, LOG_LEVEL: 'warn' })
    await healthy(fourth)
    expect(await ended(fourth, 'SIGTERM')).toBe(0)
    expect(fs.readFileSync(path.join(data, 'twins/inbox.jsonl'), 'utf8')).toBe('')

    // A lost password and a database of another version are told, and nothing is made again over them.
    const password = path.join(data, 'postgres/pg-password')
    fs.renameSync(password, `${password}.away`)
    const lost = await startMain({ DATA_DIR: data })
    expect(await ended(lost)).toBe(1)
    expect(lost.errors()).toMatch(
      /^The password of the database in .* is lost: the file .*pg-password is missing\. .*\n$/,
    )
    expect(fs.existsSync(password)).toBe(false)
    fs.writeFileSync(password, 'another')
    const wrong = await startMain({ DATA_DIR: data })
    expect(await ended(wrong)).toBe(1)
    expect(wrong.errors()).toMatch(
      /^The bundled PostgreSQL in .* cannot be used: it refuses the password .*\n$/,
    )
    fs.renameSync(`${password}.away`, password)
    fs.writeFileSync(path.join(data, 'postgres/pg18/PG_VERSION'), '17\n')
    const other = await startMain({ DATA_DIR: data })
    expect(await ended(other)).toBe(1)
    expect(other.errors()).toMatch(/^The database in .* is of PostgreSQL 17, and this Huvr runs 18\. .*\n$/)
  },
)

test(
  'a first start that is killed at any moment leaves a folder that the next start can use',
  { timeout: 300_000 },
  async () => {
    const script = path.join(import.meta.dirname, 'testing/first-start.ts')
    const begin = (dir: string) => fork(script, [dir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const whole = await wholeStart(begin(path.join(root, 'measured')))
    for (let kill = 0; kill < kills; kill++) {
      const dir = path.join(root, `killed-${kill}`)
      const child = begin(dir)
      // Spread over the time that a whole start takes, from its first file to its last.
      const timer = setTimeout(() => child.kill('SIGKILL'), (whole * (kill + Math.random())) / kills)
      await ended({ child })
      clearTimeout(timer)
      let postgres = await startEmbeddedPostgres(dir)
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query('select current_database() as name')
      expect(rows, `kill ${kill}`).toEqual([{ name: 'postgres' }])
      await client.end()
      await postgres.stop()
      // The last process of the killed start may have written once more; it is gone by now.
      postgres = await startEmbeddedPostgres(dir)
      await postgres.stop()
      expect(fs.readdirSync(dir).sort(), `kill ${kill}`).toEqual(['pg-password', 'pg18'])
    }
  },
)

test('a port that is taken between the choice and the start is given up for another', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const ports = [(taken.address() as net.AddressInfo).port, await freePort()]
  const chosen: number[] = []
  const postgres = await startEmbeddedPostgres(path.join(root, 'taken'), [], async () => {
    chosen.push(ports[chosen.length] ?? 0)
    return chosen.at(-1) ?? 0
  })
  expect(new URL(postgres.url).port).toBe(String(ports[1]))
  expect(chosen).toEqual(ports)
  await postgres.stop()
  taken.close()
})

test('the bundled database is reached by its socket, and by TCP where the path is too long for one', async () => {
  const served = async (dir: string) => {
    const postgres = await startEmbeddedPostgres(dir)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query('select inet_server_addr() is null as by_socket')
    await client.end()
    expect(runningEmbeddedUrl(dir)).toBe(postgres.url)
    await postgres.stop()
    expect(runningEmbeddedUrl(dir)).toBeNull()
    return Boolean(rows[0]?.by_socket)
  }
  const short = path.join(root, 'short')
  const bySocket = await served(short)
  expect(bySocket).toBe(process.platform !== 'win32')
  fs.writeFileSync(path.join(short, 'pg18/.s.PGSQL.1'), 'left by a killed server')
  expect(await served(short)).toBe(bySocket)
  expect(fs.readdirSync(path.join(short, 'pg18')).filter((name) => name.startsWith('.s.'))).toEqual([])
  expect(await served(path.join(root, 'long'.repeat(30)))).toBe(false)
})

/** Lets a start come to its end and kills it then; the milliseconds it took. */
function wholeStart(child: ReturnType<typeof fork>): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    child.once('message', () => {
      const took = performance.now() - began
      child.once('close', () => resolve(took))
      child.kill('SIGKILL')
    })
  })
}
