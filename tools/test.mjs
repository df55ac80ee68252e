/**
 * `npm test`: what each change passes, on a fresh machine, and what CI runs: types, lint, format, generated files up to date,
 * layout rules and unit tests, screens against answers, database and API tests, the promises (docs/promises.md) at the size
 * of a CI run, journeys of the whole stack; then the walks with media and the table of all screens where the change asks for
 * them (tools/landed.mjs), which is said aloud. `npm test whole` runs those in any case. `npm run test:unit|test:answers|
 * test:db|test:proofs|test:e2e|test:long` run one part. Ends with the slowest tests of each part, the names of all failed
 * ones, those of flaky ones, and the counts on a line of its own. With `CI` set a failed browser test is tried once more; one
 * that passes then is flaky.
 *
 * `npm run test:workbench` checks the benchmarks and the builders of assets; `npm run test:random` runs the property tests
 * alone, over new cases; `npm run test:screens` looks at every screen, also those that a journey comes to, at every size and
 * scheme; `npm run test:firefox` takes whole walks with a Firefox on either side; `npm run test:webkit` looks at every
 * screen in WebKitGTK; `npm run test:livekit` takes whole walks through a LiveKit server; `npm run test:engines` runs what
 * needs engines that are no part of a start (Redis, HAProxy, a PostgreSQL of its own, stripe-mock, a store that speaks S3, a
 * LiveKit server, lines with faults) and journeys of walks on two servers, finds or builds them, and says what it skips; `npm run test:sandbox` asks the
 * sandboxes of providers what our contracts ask of them; `npm run test:late` runs the browser tests while answers come late by
 * chance, which finds tests and screens that hold for one order of events only.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium, findFirefox, findHeadlessShell, findWebKit } from './chromium.mjs'
import {
  findHaproxy,
  findLivekit,
  findPostgres,
  findRedis,
  findStripeMock,
  findToxiproxy,
  findTurnserver,
  findVersitygw,
} from './engines.mjs'
import { changedSinceLanding, partsFor } from './landed.mjs'
import { failures, playwrightTests, slowest, verdict, vitestTests } from './reports.mjs'
import { buildWeb, install, pinnedNode, root, run, toolEnv } from './toolchain.mjs'

process.chdir(root)
const part = process.argv[2] ?? 'all'
const only = process.argv.slice(3)
install()
const node = pinnedNode()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-reports-'))
const results = []
const daily = ['checks', 'unit', 'answers', 'db', 'proofs', 'e2e']
const orders = { all: [...daily, 'asked'], whole: [...daily, 'long'] }
const pages = ['own-servers', 'pages']
const furtherCalls = ['proofs-in-browsers', 'calls-first', 'calls']
/** Every browser test of the whole stack. */
const everywhere = [
  [...pages, 'screens'],
  ['journeys', ...furtherCalls],
]

const steps = {
  checks: () => checks(),
  unit: () => unit(),
  answers: () => browser([['answers']]),
  db: () => vitest(['db']),
  proofs: () => vitest(['proofs', 'alone']),
  e2e: () => browser(),
  asked: () => asked(),
  long: () => browser([['screens'], furtherCalls]),
  workbench: () => workbench(),
  random: () => properties(),
  screens: () => browser([['answers'], ...everywhere], { SCREENS: 'all' }),
  firefox: () => browser([['firefox']], { FIREFOX_PATH: findFirefox() }),
  webkit: () => browser([['webkit']], findWebKit()),
  sandbox: () => vitest(['sandbox']),
  livekit: () =>
    browser([['livekit']], {
      LIVEKIT_SERVER_PATH: findLivekit() ?? '',
      REDIS_SERVER_PATH: findRedis() ?? '',
    }),
  engines: () => engines(),
  late: () => browser(everywhere, { ANSWERS: 'late' }),
}
const order = orders[part] ?? [part]
const timings = []
let seeded = null
for (const name of order) {
  const step = steps[name]
  if (!step) {
    process.stderr.write(
      `There is no part called ${name}; use whole, unit, answers, db, proofs, e2e, long, workbench, random, screens, firefox, webkit, livekit, sandbox, engines or late.\n`,
    )
    process.exit(1)
  }
  const began = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  await step()
  timings.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`)
}
fs.rmSync(reports, { recursive: true, force: true })
for (const { part: name, by, tests } of results.filter((one) => one.by))
  process.stdout.write(`\nSlowest of ${name}, by ${by}:\n${slowest(tests, by).join('\n')}\n`)
const all = results.flatMap(({ tests }) => tests)
const failed = failures(all)
if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.join('\n')}\n`)
process.stdout.write(`\n${timings.join(', ')}\n`)
const { lines, passes } = verdict(all, { maySkipAll: part === 'sandbox' })
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(passes ? 0 : 1)

/**
 * Types, lint, unused code and format, two beside each other; each counts as one test. Before them what is generated,
 * which the others read.
 */
async function checks() {
  await inTurn(['generated:check'])
  await Promise.all([inTurn(['types', 'lint']), inTurn(['format:check', 'lint:unused'])])
}

/** Lint and tests of the benchmarks and of what builds pictures, maps and films: nothing of it ships to people. */
async function workbench() {
  await inTurn(['lint:workbench'])
  await vitest(['workbench'])
}

async function inTurn(scripts) {
  for (const script of scripts) {
    const code = await run('npm', ['run', '-s', script])
    const state = code === 0 ? 'passed' : 'failed'
    const test = {
      file: '',
      title: `npm run ${script}`,
      state,
      ms: 0,
      error: state === 'failed' ? 'see above' : '',
    }
    results.push({ part: 'checks', by: null, tests: [test] })
    process.stdout.write(`${script}: ${state}\n`)
  }
}

/** Unit tests wait more than they compute, so that a whole run builds what browsers need beside them. */
async function unit() {
  await Promise.all([vitest(['unit']), ...(part in orders ? [buildWeb()] : [])])
}

async function vitest(projects, files = only, options = {}) {
  const [name] = projects
  const report = path.join(reports, `${name}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    report,
    // Files may be given that are of another part alone.
    ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
  ]
  keep(name, 'file', await run(node, args, options), vitestTests)
}

/** The longer parts for which the change asks, each with the reason. */
async function asked() {
  const parts = partsFor(changedSinceLanding())
  const runs = { walks: furtherCalls, screens: ['screens'] }
  for (const { part: name, because } of parts) process.stdout.write(`${name}: asked for by ${because}\n`)
  for (const name of Object.keys(runs))
    if (!parts.some((one) => one.part === name))
      process.stdout.write(`${name}: not run, since no file of theirs has changed since the last landing\n`)
  if (parts.length > 0) await browser(parts.map(({ part: name }) => runs[name]))
}

/** Suites on programs of other vendors; what is not to be had here is said, with what is skipped for it. */
async function engines() {
  const wanted = [
    { name: 'REDIS_SERVER_PATH', find: findRedis, skips: 'events between servers by Redis' },
    { name: 'HAPROXY_PATH', find: findHaproxy, skips: 'two servers behind HAProxy' },
    { name: 'POSTGRES_PROGRAMS', find: findPostgres, skips: 'what needs a PostgreSQL of its own' },
    { name: 'STRIPE_MOCK_PATH', find: findStripeMock, skips: 'the requests of our Stripe adapters' },
    { name: 'VERSITYGW_PATH', find: findVersitygw, skips: 'files in a store that speaks S3' },
    { name: 'TOXIPROXY_PATH', find: findToxiproxy, skips: 'lines that are slow, cut or break' },
    { name: 'LIVEKIT_SERVER_PATH', find: findLivekit, skips: 'who is in the room of a LiveKit server' },
  ].map(({ name, find, skips }) => ({ name, found: find() ?? '', skips }))
  const env = Object.fromEntries(wanted.map(({ name, found }) => [name, found]))
  const browsers = { CHROMIUM_PATH: findChromium(), HEADLESS_SHELL_PATH: findHeadlessShell() ?? '' }
  await vitest(['engines'], only, { env: toolEnv({ ...env, ...browsers }) })
  await browser([['two-servers']], { TWO_SERVERS: 'on' })
  for (const { name, found, skips } of wanted)
    if (found === '')
      process.stdout.write(`skipped: ${skips} (${name} is neither here nor could it be made)\n`)
}

/** The files with property tests, over new cases; a failure prints the seed that repeats it. */
async function properties() {
  const files = ['domain', 'server', 'web']
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)))
    .filter((name) => name.endsWith('.test.ts') && fs.readFileSync(name, 'utf8').includes('fc.assert('))
  await vitest(['unit'], [...files, '--testTimeout=300000'], { env: toolEnv({ PROPERTY_SEED: 'random' }) })
}

/**
 * Pages three at a time, first those whose files start servers of their own; then calls two at a time: beside pages their
 * pictures would come too late. Screens against answers need no server.
 */
async function browser(runs = [pages, ['journeys']], settings = {}) {
  const shell = findHeadlessShell()
  const chromium = findChromium()
  const turnserver = findTurnserver()
  await buildWeb()
  if (runs.flat().some((project) => project !== 'answers')) seeded ??= await seededData()
  for (const projects of runs) {
    const name = projects.at(-1)
    const report = path.join(reports, `${name}.json`)
    const env = toolEnv({
      CHROMIUM_PATH: chromium,
      HEADLESS_SHELL_PATH: shell ?? '',
      TURNSERVER_PATH: turnserver ?? '',
      SEEDED_DATA_DIR: seeded ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...settings,
    })
    const chosen = projects.map((project) => `--project=${project}`)
    // A folder for each run: the next one empties its folder, and would take the pictures of failures along.
    const args = ['test', ...chosen, '--pass-with-no-tests', `--output=test-results/${name}`, ...only]
    const code = await run(node, ['node_modules/@playwright/test/cli.js', ...args], { env })
    keep(name, 'test', code, playwrightTests)
  }
}

/**
 * A data folder that one server has filled, for the servers of all browser tests to begin with; it goes with the reports.
 * Empty where it cannot be made, or copied with its owners and rights, and then each server fills its own.
 */
async function seededData() {
  if (process.platform === 'win32') return ''
  const dir = path.join(reports, 'seeded')
  return (await run(node, ['e2e/support/seed.ts', dir])) === 0 ? dir : ''
}

/** Keeps a runner's report; a runner that failed without a failed test (a crash, no report) counts as a failure. */
function keep(part, by, code, testsOf) {
  const report = path.join(reports, `${part}.json`)
  const tests = fs.existsSync(report) ? testsOf(JSON.parse(fs.readFileSync(report, 'utf8'))) : []
  if (code !== 0 && failures(tests).length === 0)
    tests.push({ file: '', title: part, state: 'failed', ms: 0, error: `its runner ended with ${code}` })
  results.push({ part, by, tests })
}
