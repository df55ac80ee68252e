import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { ProofResult } from '#proofs/proof.ts'
import { migrate } from '#server/db/migrate.ts'

/** What a lane is told: which proof, how much of it, and on which database. */
export type LaneOrder = { script: string; size: unknown; databaseUrl: string }

/**
 * Runs a proof in parts side by side, each in a thread and on a database of its own, so that the parts neither wait for
 * one processor nor meet. Figures that are numbers are summed; those that are words are the same in all parts.
 */
export async function inLanes<Size>(
  script: string,
  sizes: readonly Size[],
  databaseUrl: string,
): Promise<ProofResult> {
  const orders: LaneOrder[] = []
  for (const [at, size] of sizes.entries())
    orders.push({ script, size, databaseUrl: await laneDatabase(databaseUrl, `lane_${at + 1}`) })
  const parts = await Promise.all(orders.map(inThread))
  const figures: ProofResult['figures'] = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part.figures)) {
      const before = figures[name]
      figures[name] = typeof before === 'number' && typeof value === 'number' ? before + value : value
    }
  return {
    runs: parts.reduce((sum, { runs }) => sum + runs, 0),
    failures: parts.flatMap(({ failures }) => failures),
    figures,
  }
}

/** So many in all, from 0 on, shared among the lanes: where each begins, and how many it has. */
export function shares(count: number, lanes: number): { from: number; count: number }[] {
  const begins = Array.from({ length: lanes + 1 }, (_, lane) => Math.floor((count * lane) / lanes))
  return begins.slice(0, lanes).map((from, lane) => ({ from, count: (begins[lane + 1] ?? count) - from }))
}

/** A migrated database of a lane's own, beside the one given. */
export async function laneDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}

function inThread(order: LaneOrder): Promise<ProofResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(import.meta.dirname, 'lane.ts'), { workerData: order })
    thread.once('message', (result: ProofResult) => {
      resolve(result)
      void thread.terminate()
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('a lane ended without a result')))
  })
}
