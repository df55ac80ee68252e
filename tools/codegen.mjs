/**
 * Generates resolver types, client types and documents, and the schema snapshot from schema/*.graphql, the list of
 * variables in docs/operations.md, the icons in use, the flags and the parts of addresses; with --rows, row types from a migrated database. Run by `npm run codegen`; CI fails when the result differs.
 */
import { spawnSync } from 'node:child_process'

const run = (command, args) => {
  const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
if (!process.argv.includes('--rows')) {
  run('node', ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'])
  run('node', ['tools/codegen/web-documents.ts'])
  run('node', ['tools/codegen/configuration.ts'])
  run('node', ['tools/codegen/icons.ts'])
  run('node', ['tools/codegen/flags.ts'])
  run('node', ['tools/codegen/addresses.ts'])
}
if (process.argv.includes('--rows')) run('node', ['tools/codegen/rows.ts'])
