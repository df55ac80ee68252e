import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const everywhere = ['domain', 'server', 'adapters', 'web', 'dev', 'tools', 'proofs']
/** Builders of files and benchmarks, which no change of the product touches: `npm run test:workbench`. */
const workbench = ['bench/**/*.test.ts', 'assets/**/*.test.ts']
const plugins = () => [babel({ presets: [linguiTransformerBabelPreset()] })]
const files = (ending: string) => everywhere.map((folder) => `${folder}/**/*${ending}`)
const outside = ['**/node_modules/**', 'web/build/**']

/** Promises at the size of a CI run: `npm run test:proofs`. */
const proofs = 'proofs/**'
/** Proofs that measure memory, or milliseconds against a limit: each has a process of its own, which no file before has filled. */
const measuring = [
  'proofs/accounts/login-flood-stops-nothing.db.test.ts',
  'proofs/accounts/numbers-cannot-be-harvested.db.test.ts',
  'proofs/api/costly-documents-are-refused.db.test.ts',
  'proofs/files/pictures-cannot-hurt.db.test.ts',
  'proofs/operations/database-away.db.test.ts',
  'proofs/operations/upstreams-stall.db.test.ts',
  'proofs/operations/stops-in-order.db.test.ts',
]

const onDatabase = {
  globalSetup: ['server/testing/postgres.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A condition that is waited for comes late on a busy machine; the default is one second.
  expect: { poll: { timeout: 15_000 } },
  // A third of their time is spent waiting for the database and for servers of their own.
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    // Files of one worker share what they import: half of a file's time went into loading the server anew.
    isolate: false,
    unstubGlobals: true,
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'unit',
          include: files('.test.{ts,tsx}'),
          exclude: [
            ...outside,
            ...[
              '.db.test.ts',
              '.api.test.ts',
              '.screen.test.ts',
              '.sandbox.test.ts',
              '.engine.test.ts',
            ].flatMap(files),
          ],
          // Most of their time is spent waiting for one another's answers; the default is one worker on two cores.
          maxWorkers: 3,
          // Some read every file of the project, which takes seconds while a build runs beside them; the default is five.
          testTimeout: 30_000,
        },
      },
      {
        // Against the sandboxes of providers, with keys from the environment: `npm run test:sandbox`.
        test: {
          name: 'sandbox',
          include: files('.sandbox.test.ts'),
          exclude: outside,
          testTimeout: 120_000,
        },
      },
      {
        // On engines that a developer's machine need not have: `npm run test:engines`.
        test: { ...onDatabase, name: 'engines', include: files('.engine.test.ts'), exclude: outside },
      },
      {
        test: {
          ...onDatabase,
          name: 'db',
          include: [...files('.db.test.ts'), ...files('.api.test.ts')],
          exclude: [...outside, proofs],
          isolate: false,
          // A morning in the middle of a week and of a month: see server/testing/test-app.ts.
          env: { TEST_CLOCK: process.env['TEST_CLOCK'] ?? '2031-06-11T09:00:00Z' },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'proofs',
          include: ['proofs/**/*.db.test.ts'],
          exclude: [...outside, ...measuring],
          isolate: false,
        },
      },
      { test: { name: 'workbench', include: workbench, exclude: outside } },
      { test: { ...onDatabase, name: 'alone', include: measuring, isolate: true } },
    ],
  },
})
