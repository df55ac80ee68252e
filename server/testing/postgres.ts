import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/app/log.ts'
import { startJobs } from '#server/jobs/runner.ts'

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
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${templateName}`
  await migrate(url.href)
  // The queues are part of the template too, so that a test file does not spend a second on making them.
  const jobs = await startJobs(url.href, createLog('silent'))
  await jobs.stop()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
