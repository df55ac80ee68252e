/** Writes the row types and the schema dump from a freshly migrated database of its own. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeSchema } from '#server/db/describe.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-rows-'))
const postgres = await startEmbeddedPostgres(dir)
try {
  await migrate(postgres.url)
  fs.writeFileSync('server/db/schema.sql', await describeSchema(postgres.url))
  const out = path.resolve('server/db/generated/rows.ts')
  const args = [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect',
    'postgres',
    '--url',
    postgres.url,
    '--out-file',
    out,
    '--camel-case',
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    '{migrations,jobs.*}',
    '--type-mapping',
    '{"int8":"number","date":"string"}',
  ]
  const made = spawnSync('node', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.exitCode = made.status ?? 1
} finally {
  await postgres.stop()
  fs.rmSync(dir, { recursive: true, force: true })
}
