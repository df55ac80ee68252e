import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { killPostgres } from '#proofs/operations/testing/kill-postgres.ts'
import type { Proof } from '#proofs/proof.ts'

/**
 * Promise 19: what was acknowledged is stored. Writers append through the product's own pool and transactions and
 * report each commit; PostgreSQL (all its processes) and the writers are killed with -9 in turn; afterwards every
 * reported row must be there, whole (3 rows a transaction). It brings its own PostgreSQL, because it kills it.
 */
export const prove: Proof<{ kills: number; rows: number }> = async ({ size }) => {
  const { kills, rows: rowsWanted } = size
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
        () => killPostgres(postgres.pid),
      )
      const began = performance.now()
      postgres = await startEmbeddedPostgres(dir)
      restartsMs.push(performance.now() - began)
    }
    const failures = await lost(postgres.url, acknowledged)
    return {
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
  const writer = fork(path.join(import.meta.dirname, 'testing/writer.ts'), [url], {
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
