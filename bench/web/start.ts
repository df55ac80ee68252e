import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rounded, percentile, type BenchResult } from '#bench/rows.ts'
import { freePort } from '#server/db/free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')
const starts = 3
const deadlineMs = 120_000

/** From `npm start` to a home page that is served, for data and a web app that are there from an earlier start. */
export async function benchStart(): Promise<BenchResult> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-bench-'))
  try {
    const seconds: number[] = []
    for (let start = 0; start <= starts; start++) {
      const tookS = await startOnce(dir)
      // The first one makes the database.
      if (start > 0) seconds.push(tookS)
    }
    return { runs: starts, rows: { 'start-second': { product: rounded(percentile(seconds, 0.5)) } } }
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
}

async function startOnce(dir: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await served(`http://localhost:${port}/`, child)
    return (performance.now() - began) / 1000
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function served(url: string, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + deadlineMs; performance.now() < until;) {
    if (child.exitCode !== null) throw new Error('the server ended at the start')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} was not served within ${deadlineMs / 1000} s`)
}
