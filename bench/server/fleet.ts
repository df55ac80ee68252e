import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { redisProcess } from '#adapters/realtime/testing/redis-process.ts'
import { treeCpuS } from '#bench/load.ts'
import { rounded, type BenchResult } from '#bench/rows.ts'
import { emptyDatabase } from '#server/testing/empty-database.ts'
import { startFleet, type Fleet } from '#proofs/operations/testing/servers/fleet.ts'
import { LightWalk } from '#proofs/operations/testing/servers/light-walk.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { freePort } from '#server/db/free-port.ts'

const [settleMs, watchS] = [8000, 30]
/** So many walks are begun at the same time, which are booked for so long. */
const [atOnce, bookedMinutes] = [6, 60]
const counting = path.join(import.meta.dirname, 'count-statements.ts')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Several servers behind a proxy without stickiness, so that half of all walks are on two of them. */
export type FleetUnderLoad = { servers: number; walks: number; hints: 'database' | 'redis' }

/** What a live minute costs: whole walks of light clients over so many servers, as the web app's own call sends it. */
export async function benchFleet(name: string, load: FleetUnderLoad): Promise<BenchResult> {
  const cost = await costOf(load)
  const minutes = (load.walks * watchS) / 60
  const aMinute = (amount: number) => ({ product: rounded(amount / minutes) })
  return {
    runs: 1,
    rows: {
      [`${name}-cores`]: { product: rounded((cost.serversS + cost.databaseS) / watchS) },
      [`${name}-servers`]: aMinute(cost.serversS * 1000),
      [`${name}-database`]: aMinute(cost.databaseS * 1000),
      [`${name}-statements`]: aMinute(cost.statements),
      [`${name}-bytes`]: aMinute(cost.bytes / 1024),
      [`${name}-log`]: aMinute(cost.logBytes / 1024),
      [`${name}-memory`]: { product: rounded(cost.memoryMb) },
    },
  }
}

type Cost = {
  /** Processor seconds of all servers, and of their database. */
  serversS: number
  databaseS: number
  statements: number
  bytes: number
  /** What the database writes to its log. */
  logBytes: number
  /** What a server holds in memory, the largest of them, in MB. */
  memoryMb: number
}

async function costOf({ servers, walks: count, hints }: FleetUnderLoad): Promise<Cost> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-bench-'))
  const postgres = await startEmbeddedPostgres(dir)
  const stopDatabase = () => process.kill(postgres.pid, 'SIGINT')
  process.once('exit', stopDatabase)
  const redis =
    hints === 'redis' ? redisProcess(process.env['REDIS_SERVER_PATH'] ?? '', await freePort()) : null
  const sql = new pg.Client({ connectionString: postgres.url })
  const walks: LightWalk[] = []
  let fleet: Fleet | null = null
  try {
    await redis?.start()
    await sql.connect()
    fleet = await startFleet(servers, await emptyDatabase(postgres.url), {
      env: { NODE_OPTIONS: `--import ${counting}`, ...(redis ? { REDIS_URL: redis.url } : {}) },
    })
    const { port } = fleet
    const left = await couplesOf(fleet, count)
    const begin = async () => {
      for (let made = left.pop(); made; made = left.pop())
        walks.push(await LightWalk.begin(port, made, bookedMinutes))
    }
    await Promise.all(Array.from({ length: atOnce }, begin))
    await pause(settleMs)
    await statementsOf(fleet)
    const before = await read(fleet, sql, postgres.pid)
    const sinceMs = performance.now()
    await pause(watchS * 1000)
    const after = await read(fleet, sql, postgres.pid)
    const statements = await statementsOf(fleet)
    const away = walks.filter((walk) => !walk.isLiveSince(sinceMs))
    if (away.length > 0)
      throw new Error(`${away.length} of ${count} walks are not live: ${away[0]?.storyOf(0) ?? ''}`)
    return {
      serversS: after.serversS - before.serversS,
      databaseS: after.databaseS - before.databaseS,
      bytes: after.bytes - before.bytes,
      logBytes: after.logBytes - before.logBytes,
      memoryMb: after.memoryMb,
      statements,
    }
  } finally {
    for (const walk of walks) walk.stop()
    await fleet?.close()
    await redis?.stop()
    await sql.end()
    process.off('exit', stopDatabase)
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

async function couplesOf(fleet: Fleet, count: number): Promise<Awaited<ReturnType<Fleet['couple']>>[]> {
  const couples = []
  for (let each = 0; each < count; each++) couples.push(await fleet.couple())
  return couples
}

async function read(fleet: Fleet, sql: pg.Client, databasePid: number) {
  const { rows } = await sql.query<{ bytes: string }>('select wal_bytes as bytes from pg_stat_wal')
  const pids = fleet.servers.map((server) => server.child()?.pid ?? 0)
  return {
    serversS: pids.reduce((sum, pid) => sum + treeCpuS(pid), 0),
    databaseS: treeCpuS(databasePid),
    bytes: fleet.proxy.bytes?.() ?? 0,
    logBytes: Number(rows[0]?.bytes ?? 0),
    memoryMb: Math.max(...pids.map(residentMb)),
  }
}

function residentMb(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

/** What all servers have sent to the database since this was last asked. */
async function statementsOf({ servers }: Fleet): Promise<number> {
  const counts = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          const child = server.child()
          child?.once('message', (counted) =>
            resolve(Object.values(counted as Record<string, number>).reduce((sum, each) => sum + each, 0)),
          )
          child?.send('statements')
        }),
    ),
  )
  return counts.reduce((sum, each) => sum + each, 0)
}
