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

/** One PostgreSQL for all database tests, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = fs.mkdtempSync(path.join(inMemory() ?? os.tmpdir(), 'huvr-test-'))
  const postgres = await startEmbeddedPostgres(dir, settings)
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

/**
 * The folder that lies in memory, where there is one with room enough: a database is a thousand files, and a disk's file
 * system spends five times as long on making and removing them as PostgreSQL does. All databases of a run together are about 1 GB.
 */
function inMemory(): string | null {
  const [folder, gigabyte] = ['/dev/shm', 1024 ** 3]
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize > 3 * gigabyte && os.freemem() > 4 * gigabyte ? folder : null
  } catch {
    return null
  }
}
