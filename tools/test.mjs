/**
 * `npm test`: everything, on a fresh machine: types, lint, format, generated files up to date, layout rules and unit
 * tests, database and API tests, browser tests. `npm run test:unit|test:db|test:e2e` run one part. Ends with the
 * counts on a line of its own.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium, findTurnserver } from './chromium.mjs'
import { buildWeb, install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
const part = process.argv[2] ?? 'all'
const only = process.argv.slice(3)
install()
const node = pinnedNode()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-reports-'))
const totals = { passed: 0, failed: 0, skipped: 0 }

const steps = {
  types: () => check('types', 'npm', ['run', '-s', 'types']),
  lint: () => check('lint', 'npm', ['run', '-s', 'lint']),
  format: () => check('format', 'npm', ['run', '-s', 'format:check']),
  unit: () => vitest('unit'),
  db: () => vitest('db'),
  e2e: () => browser(),
}
const order = part === 'all' ? ['types', 'lint', 'format', 'unit', 'db', 'e2e'] : [part]
const timings = []
for (const name of order) {
  const step = steps[name]
  if (!step) {
    process.stderr.write(`There is no part called ${name}; use unit, db or e2e.\n`)
    process.exit(1)
  }
  const began = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  await step()
  timings.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`)
}
fs.rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${timings.join(', ')}\n`)
process.stdout.write(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}\n`,
)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)

/** A check that has no tests of its own counts as one. */
async function check(name, command, args) {
  const code = await run(command, args)
  totals[code === 0 ? 'passed' : 'failed'] += 1
  if (code !== 0) process.stdout.write(`${name}: failed\n`)
}

async function vitest(project) {
  const report = path.join(reports, `${project}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    report,
    ...only,
  ]
  count(await run(node, args), project, () => {
    const result = JSON.parse(fs.readFileSync(report, 'utf8'))
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    }
  })
}

async function browser() {
  const chromium = findChromium()
  const turnserver = findTurnserver()
  await buildWeb()
  const report = path.join(reports, 'e2e.json')
  const env = toolEnv({
    CHROMIUM_PATH: chromium,
    TURNSERVER_PATH: turnserver ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  count(await run(node, ['node_modules/@playwright/test/cli.js', 'test', ...only], { env }), 'e2e', () => {
    const { stats } = JSON.parse(fs.readFileSync(report, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  })
}

/** Adds the counts of a report; a runner that failed without a failed test (a crash, no report) counts as a failure. */
function count(code, name, read) {
  let result = { passed: 0, failed: 0, skipped: 0 }
  if (fs.existsSync(path.join(reports, `${name}.json`))) result = read()
  if (code !== 0 && result.failed === 0) result.failed = 1
  for (const key of Object.keys(totals)) totals[key] += result[key]
}
