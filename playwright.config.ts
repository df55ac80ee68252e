import fs from 'node:fs'
import { defineConfig } from '@playwright/test'
import { callLaunchOptions, launchOptions, pageLaunchOptions } from '#e2e/support/browser.ts'

/** Whole journeys with a call, of two people and of one with a demo walker. */
const journeys = ['e2e/walk.e2e.ts', 'e2e/ring.e2e.ts', 'e2e/newcomer.e2e.ts']
/** Walks on which more happens: `npm run test:long`. */
const furtherCalls = 'e2e/walk-*.e2e.ts'
/** Of these, files that take servers of their own, and the longest: one that came last would end alone. */
const callsFirst = [
  'e2e/walk-big-screen.e2e.ts',
  'e2e/walk-relay.e2e.ts',
  'e2e/walk-scheduled.e2e.ts',
  'e2e/walk-step-lost.e2e.ts',
]
/** Promises in browsers at the size of a CI run: `npm run test:long`. */
const proofs = 'proofs/**/*.e2e.ts'
/** Each screen once: `npm run test:long`; at every size and scheme: `npm run test:screens`. */
const screens = 'e2e/screens.e2e.ts'
/** Journeys of walks on two servers behind a proxy without stickiness: `npm run test:engines`. */
const onTwoServers = ['e2e/walk.e2e.ts', 'e2e/ring.e2e.ts', 'e2e/walk-scheduled.e2e.ts']
/** Walks with a Firefox on one side: `npm run test:firefox`. */
const inFirefox = 'e2e/firefox/*.e2e.ts'
/** Screens in WebKitGTK: `npm run test:webkit`. */
const inWebKit = 'e2e/webkit/*.e2e.ts'
/** Walks through a real LiveKit server: `npm run test:livekit`. */
const byLivekit = 'e2e/livekit/*.e2e.ts'
/** Screens of the built web app against answers that a test gives; beside their pages, without a server of ours. */
const againstAnswers = ['web/**/*.screen.test.ts', 'dev/**/*.screen.test.ts']
/** Each of these files takes a server or a browser of its own; among the others, a worker would start all anew after each. */
const withOwnServer = fs
  .globSync('e2e/*.e2e.ts')
  .filter((file) => /onOwnServer\(\)|launchOptions/.test(fs.readFileSync(file, 'utf8')))

const asPages = { workers: 3, use: { launchOptions: pageLaunchOptions } }
/**
 * Two calls keep two cores busy. Pages wait for a third of their time, so that three go at a time. The runner has as many
 * workers as the largest group, so that calls of the two groups that may run beside each other are three at times.
 */
const asCalls = { workers: 2, use: { launchOptions: callLaunchOptions } }

/**
 * In CI a failed test is tried once more, by a new worker and so on a new server; what passes then is named as flaky. At home
 * a failure is looked at, and where answers come late by chance it is what the run is for.
 */
const triedAgain = Boolean(process.env['CI']) && process.env['ANSWERS'] !== 'late'

/** People in real browsers; each worker has a server and a database of its own. */
export default defineConfig<{ appWorker: boolean }>({
  testDir: '.',
  outputDir: 'test-results',
  // Pictures of the screens, if a run takes any (web/testing/looks.ts): no part of the project, as they differ by machine.
  snapshotPathTemplate: `${process.env['PICTURES'] ?? 'test-results/pictures'}/{testFilePath}/{arg}{ext}`,
  projects: [
    { name: 'answers', testMatch: againstAnswers, fullyParallel: true, ...asPages },
    { name: 'own-servers', testMatch: withOwnServer, testIgnore: [...journeys, furtherCalls], ...asPages },
    {
      name: 'pages',
      testMatch: 'e2e/**/*.e2e.ts',
      testIgnore: [...journeys, furtherCalls, screens, ...withOwnServer, inFirefox, inWebKit, byLivekit],
      ...asPages,
    },
    { name: 'journeys', testMatch: journeys, ...asCalls },
    { name: 'screens', testMatch: screens, ...asPages },
    { name: 'proofs-in-browsers', testMatch: proofs, ...asCalls },
    { name: 'calls-first', testMatch: callsFirst, ...asCalls },
    { name: 'calls', testMatch: furtherCalls, testIgnore: callsFirst, ...asCalls },
    { name: 'two-servers', testMatch: onTwoServers, ...asCalls, workers: 1 },
    { name: 'firefox', testMatch: inFirefox, workers: 1 },
    { name: 'webkit', testMatch: inWebKit, workers: 1 },
    { name: 'livekit', testMatch: byLivekit, ...asCalls, workers: 1 },
  ],
  workers: 3,
  retries: triedAgain ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    headless: true,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // TRACE=on keeps what each step of a failed test saw, which costs a run more than a twentieth of its time; the picture
    // of the page and its tree are kept without it.
    trace:
      process.env['TRACE'] === 'on'
        ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true }
        : 'off',
    launchOptions,
  },
})
