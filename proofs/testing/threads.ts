import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { ProofResult } from '#proofs/proof.ts'
import { migrate } from '#server/db/migrate.ts'

/** What a thread is told: which proof, how much of it, and on which database. */
export type ThreadOrder = { script: string; size: unknown; databaseUrl: string }

/**
 * Runs a proof in parts side by side, each in a thread and on a database of its own, so that the parts neither wait for
 * one processor nor meet. Figures that are numbers are summed; those that are words are the same in all parts.
 */
export async function inThreads<Size>(
  script: string,
  sizes: readonly Size[],
  databaseUrl: string,
): Promise<ProofResult> {
  const orders: ThreadOrder[] = []
  for (const [at, size] of sizes.entries())
    orders.push({ script, size, databaseUrl: await threadDatabase(databaseUrl, `part_${at + 1}`) })
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

/** So many in all, from 0 on, shared among the threads: where each begins, and how many it has. */
export function shares(count: number, threads: number): { from: number; count: number }[] {
  const begins = Array.from({ length: threads + 1 }, (_, thread) => Math.floor((count * thread) / threads))
  return begins
    .slice(0, threads)
    .map((from, thread) => ({ from, count: (begins[thread + 1] ?? count) - from }))
}

/** A migrated database of a thread's own, beside the one given. */
export async function threadDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}

function inThread(order: ThreadOrder): Promise<ProofResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(import.meta.dirname, 'thread.ts'), { workerData: order })
    thread.once('message', (result: ProofResult) => {
      resolve(result)
      void thread.terminate()
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('a thread ended without a result')))
  })
}
