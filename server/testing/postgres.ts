import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { jobQueues } from '#server/app/job-names.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { installJobs } from '#server/jobs/runner.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const templateName = 'huvr_template'

/** One PostgreSQL for all database tests, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-test-'))
  const postgres = await startEmbeddedPostgres(dir)
  // Nothing of it outlives the machine, so no commit waits for the disk; killed processes lose nothing by that. Passwords
  // are made in the form that takes the least work to prove: each test file opens twenty connections and more.
  const settings = ['fsync = off', 'full_page_writes = off', 'scram_iterations = 1']
  fs.appendFileSync(path.join(dir, 'pg18/postgresql.conf'), `${settings.join('\n')}\n`)
  process.kill(postgres.pid, 'SIGHUP')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${templateName}`
  await migrate(url.href)
  // The queues are part of the template too, so that a test file does not spend a second on making them.
  await installJobs(url.href, jobQueues, createLog('silent'))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
