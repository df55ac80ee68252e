import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Proof } from '#tools/prove/proof.ts'

/**
 * Promise 19: what was acknowledged is kept. Writers append through the product's own pool and transactions and
 * report each commit; PostgreSQL (all its processes) and the writers are killed with -9 in turn; afterwards every
 * reported row must be there, whole (3 rows a transaction). It brings its own PostgreSQL, because it kills it.
 */
export const prove: Proof = async ({ size }) => {
  const kills = size === 'full' ? 100 : 3
  const rowsWanted = size === 'full' ? 20_000 : 300
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-kill-'))
  const acknowledged = new Set<string>()
  const restartsMs: number[] = []
  let postgres = await startEmbeddedPostgres(dir)
  await migrate(postgres.url)
  try {
    for (let kill = 0; kill < kills; kill++) {
      const enough = Math.ceil((rowsWanted * (kill + 1)) / kills)
      await writeThenKill(postgres.url, acknowledged, enough, (writer) => writer.kill('SIGKILL'))
      await writeThenKill(
        postgres.url,
        acknowledged,
        acknowledged.size + Math.ceil(rowsWanted / kills / 2),
        () => killPostgres(postgres),
      )
      const began = performance.now()
      postgres = await startEmbeddedPostgres(dir)
      restartsMs.push(performance.now() - began)
    }
    const failures = await lost(postgres.url, acknowledged)
    return {
      promise: 19,
      title: 'what was acknowledged is kept',
      runs: kills * 2,
      failures,
      figures: {
        acknowledged: acknowledged.size,
        lost: failures.length,
        'median restart ms': Math.round(median(restartsMs)),
      },
    }
  } finally {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

/** Lets a writer work until `enough` rows have been acknowledged in all, then kills whatever `kill` kills. */
async function writeThenKill(
  url: string,
  acknowledged: Set<string>,
  enough: number,
  kill: (writer: ChildProcess) => void,
): Promise<void> {
  const writer = fork(path.join(import.meta.dirname, '19-writer.ts'), [url], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise<void>((resolve) => {
    let killed = false
    writer.on('message', (id: string) => {
      acknowledged.add(id)
      if (acknowledged.size >= enough && !killed) {
        killed = true
        kill(writer)
        writer.kill('SIGKILL')
      }
    })
    writer.once('exit', () => resolve())
  })
}

/** Every process of the database at once, as a power cut would. */
function killPostgres(postgres: EmbeddedPostgres): void {
  const workers = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postgres.pid)
  for (const pid of [postgres.pid, ...workers]) signalIfThere(pid)
}

function parentOf(pid: number): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process ended while we looked.
    return null
  }
}

function signalIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function lost(url: string, acknowledged: Set<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ subject_id: string; parts: number }>(
    "select subject_id, count(*)::int as parts from audit_log where act = 'proof' group by subject_id",
  )
  await client.end()
  const parts = new Map(rows.map((row) => [row.subject_id, row.parts]))
  const half = rows.filter((row) => row.parts !== 3).map((row) => `half written: ${row.subject_id}`)
  return [...[...acknowledged].filter((id) => !parts.has(id)).map((id) => `lost: ${id}`), ...half]
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
