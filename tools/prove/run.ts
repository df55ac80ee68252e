/** Runs one promise's proof: `node tools/prove/run.ts <number> [ci|full]`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createLog } from '#server/app/log.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/runner.ts'
import type { Proof } from '#tools/prove/proof.ts'

const [number = '', size = 'full'] = process.argv.slice(2)
const file = path.join(import.meta.dirname, `${number}.ts`)
if (!/^\d+$/.test(number) || !fs.existsSync(file) || (size !== 'ci' && size !== 'full')) {
  process.stderr.write(
    `Use: npm run prove -- <promise> [ci|full]; there are proofs of ${proofs().join(', ')}.\n`,
  )
  process.exit(1)
}

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-prove-'))
const postgres = await startEmbeddedPostgres(dir)
try {
  const url = await emptyDatabase(postgres.url)
  const { prove } = (await import(file)) as { prove: Proof }
  const began = performance.now()
  const result = await prove({ size, databaseUrl: url })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  process.stdout.write(`Promise ${result.promise}: ${result.title}\n`)
  for (const [name, value] of Object.entries({ runs: result.runs, ...result.figures, seconds }))
    process.stdout.write(`  ${name}: ${value}\n`)
  for (const failure of result.failures.slice(0, 20)) process.stdout.write(`  broken: ${failure}\n`)
  process.stdout.write(
    result.failures.length === 0 ? 'holds\n' : `does not hold: ${result.failures.length} failures\n`,
  )
  process.exitCode = result.failures.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
}
// Proofs may leave timers behind in what they killed; the answer has been given.
process.exit()

async function emptyDatabase(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database proof')
  await client.end()
  const url = new URL(adminUrl)
  url.pathname = '/proof'
  await migrate(url.href)
  const jobs = await startJobs(url.href, createLog('silent'))
  await jobs.stop()
  return url.href
}

function proofs(): string[] {
  return fs
    .readdirSync(import.meta.dirname)
    .filter((name) => /^\d+\.ts$/.test(name))
    .map((name) => name.replace('.ts', ''))
    .sort((a, b) => Number(a) - Number(b))
}
