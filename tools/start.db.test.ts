import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#server/db/free-port.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-npm-start-'))
const groups: number[] = []

/** Whatever is still there of a start that has not ended by itself. */
afterAll(() => {
  for (const pid of groups) {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  fs.rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** `npm start` as a person types it, in a group of its own, on a data folder that its later starts share. */
function npmStart(port: number): ChildProcess {
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dir, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
    detached: true,
  })
  groups.push(npm.pid ?? 0)
  return npm
}

const patiently = { timeout: 240_000, interval: 100 }
const isServing = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )
const hasDatabase = () => fs.existsSync(path.join(dir, 'postgres/pg18/postmaster.pid'))

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'npm start that is ended by %s leaves neither the server nor its database running',
  { timeout: 300_000 },
  async (signal) => {
    const port = await freePort()
    const npm = npmStart(port)
    await vi.waitFor(async () => expect(await isServing(port)).toBe(true), patiently)
    expect(hasDatabase()).toBe(true)
    process.kill(npm.pid ?? 0, signal)
    await vi.waitFor(async () => expect([await isServing(port), hasDatabase()]).toEqual([false, false]), {
      timeout: 15_000,
      interval: 50,
    })
  },
)
