import { defineConfig } from '@playwright/test'
import { launchOptions } from '#e2e/support/browser.ts'

/** A walk waits more than it computes: two at a time, beside nothing else. */
const withCalls = ['e2e/walk*.e2e.ts', 'e2e/ring.e2e.ts', 'e2e/newcomer.e2e.ts', 'proofs/walk/*.e2e.ts']
/** Walks with a Firefox on one side: `npm run test:firefox`. */
const inFirefox = 'e2e/firefox/*.e2e.ts'
/** Screens in WebKitGTK: `npm run test:webkit`. */
const inWebKit = 'e2e/webkit/*.e2e.ts'

/** People in real browsers; each worker has a server and a database of its own. */
export default defineConfig<{ appWorker: boolean }>({
  testDir: '.',
  outputDir: 'test-results',
  projects: [
    {
      name: 'pages',
      testMatch: ['e2e/**/*.e2e.ts', 'proofs/api/*.e2e.ts'],
      testIgnore: [...withCalls, inFirefox, inWebKit],
      workers: 2,
    },
    { name: 'calls', testMatch: withCalls, workers: 2, use: { appWorker: true } },
    { name: 'firefox', testMatch: inFirefox, workers: 1 },
    { name: 'webkit', testMatch: inWebKit, workers: 1 },
  ],
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    headless: true,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Without a film of each page, which costs more than what it would show beside the snapshots.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    launchOptions,
  },
})
