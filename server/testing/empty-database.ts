import pg from 'pg'
import { jobQueues } from '#server/app/job-names.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { migrate } from '#server/db/migrate.ts'
import { installJobs } from '#server/jobs/runner.ts'

/** A migrated database without a row beside the one that this address names; its own address. */
export async function emptyDatabase(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database proof')
  await client.end()
  const url = new URL(adminUrl)
  url.pathname = '/proof'
  await migrate(url.href)
  await installJobs(url.href, jobQueues, createLog('silent'))
  return url.href
}
