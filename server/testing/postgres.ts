import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { jobQueues } from '#server/app/job-names.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { installJobs } from '#server/jobs/runner.ts'
import { ownFolder } from '#server/testing/own-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const templateName = 'huvr_template'

/**
 * Nothing of it outlives the machine, so no commit waits for the disk; killed processes lose nothing by that. Passwords
 * are made in the form that takes the least work to prove: each test file opens twenty connections and more. Two proofs
 * beside each other may have three whole servers each.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'scram_iterations=1',
  'max_wal_size=256MB',
  'max_connections=400',
]

/** What runs once for all projects of a run, and how many of them have not ended. */
type Shared = { started: Promise<{ url: string; stop(): Promise<void> }>; users: number }
const shared = globalThis as typeof globalThis & { huvrTestPostgres?: Shared }

/**
 * One PostgreSQL for all database tests, with a migrated template that each test file clones. Each project of a run calls
 * this, from a copy of the module of its own; the first call starts it, and the last one to end stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = (shared.huvrTestPostgres ??= { started: start(), users: 0 })
  running.users++
  const { url, stop } = await running.started
  project.provide('postgresUrl', url)
  return async () => {
    if (--running.users > 0) return
    delete shared.huvrTestPostgres
    await stop()
  }
}

async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await ownFolder()
  // What tests lay down for a while is there too: data folders of apps, and of servers with databases of their own.
  const usual = process.env['TMPDIR']
  process.env['TMPDIR'] = path.join(folder.dir, 'tmp')
  fs.mkdirSync(process.env['TMPDIR'])
  const postgres = await startEmbeddedPostgres(path.join(folder.dir, 'postgres'), settings)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${templateName}`
  await migrate(url.href)
  // The queues are part of the template too, so that a test file does not spend a second on making them.
  await installJobs(url.href, jobQueues, createLog('silent'))
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      if (usual === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = usual
      folder.remove()
    },
  }
}
