import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// Plain JavaScript without types, as all that runs before the packages are there.
const reports = await import(new URL('reports.mjs', import.meta.url).href)

const vitest = {
  testResults: [
    {
      name: path.join(root, 'server/a.db.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'holds', status: 'passed', duration: 1500, failureMessages: [] },
        {
          fullName: 'breaks',
          status: 'failed',
          duration: 500,
          failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.ts:1'],
        },
        { fullName: 'is left out', status: 'pending', failureMessages: [] },
      ],
    },
    {
      name: path.join(root, 'server/b.db.test.ts'),
      status: 'failed',
      message: '\nError: no database\n at setup',
      assertionResults: [],
    },
  ],
}

test('a report of Vitest names its tests, and a file that failed before its first test', () => {
  const tests = reports.vitestTests(vitest)
  expect(tests.map(({ state }: { state: string }) => state)).toEqual([
    'passed',
    'failed',
    'skipped',
    'failed',
  ])
  expect(reports.failures(tests)).toEqual([
    'server/a.db.test.ts › breaks: AssertionError: expected 1 to be 2',
    'server/b.db.test.ts › (whole file): Error: no database',
  ])
  expect(reports.slowest(tests, 'file')[0]).toBe('    2.0 s  server/a.db.test.ts')
  expect(reports.slowest(tests, 'test')[0]).toBe('    1.5 s  server/a.db.test.ts › holds')
})

test('a report of Playwright names its tests, and what failed outside of them', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'e2e/a.e2e.ts',
    line: 7,
    tests: [{ status, results: [{ duration: 2000, errors: message ? [{ message }] : [] }] }],
  })
  const tests = reports.playwrightTests({
    suites: [
      {
        specs: [spec('works', 'expected'), spec('flickers', 'flaky', 'Error: once')],
        suites: [{ specs: [spec('breaks', 'unexpected', 'Error: always\nat line 9')] }],
      },
    ],
    errors: [{ message: 'Error: no browser' }],
  })
  expect(tests.filter(({ state }: { state: string }) => state === 'passed')).toHaveLength(1)
  expect(reports.failures(tests)).toEqual([
    'e2e/a.e2e.ts:7 › breaks: Error: always',
    '(outside of the tests): Error: no browser',
  ])
  expect(reports.flaky(tests)).toEqual(['flaky: e2e/a.e2e.ts:7 › flickers: Error: once'])
})

test('flaky tests are named and counted before the counts, and one more than is allowed fails the run', () => {
  const tests = (...states: string[]) =>
    states.map((state, at) => ({ file: 'a.e2e.ts', title: `t${at}`, state, ms: 0, error: '' }))
  expect(reports.verdict(tests('passed', 'passed', 'skipped'))).toEqual({
    lines: ['2 passed, 0 failed, 1 skipped'],
    passes: true,
  })
  expect(reports.verdict(tests('passed', 'flaky', 'flaky'))).toEqual({
    lines: ['flaky: a.e2e.ts › t1', 'flaky: a.e2e.ts › t2', '2 flaky, at most 2 pass', '3 passed, 0 failed'],
    passes: true,
  })
  const over = reports.verdict(tests('passed', 'flaky', 'flaky', 'flaky'))
  expect(over.lines.slice(-2)).toEqual(['3 flaky, at most 2 pass: failed', '4 passed, 1 failed'])
  expect(over.passes).toBe(false)
  expect(reports.verdict(tests('failed')).passes).toBe(false)
  expect(reports.verdict([]).passes).toBe(false)
  expect(reports.verdict(tests('skipped')).passes).toBe(false)
  expect(reports.verdict(tests('skipped'), { maySkipAll: true }).passes).toBe(true)
  expect(reports.verdict([], { maySkipAll: true }).passes).toBe(false)
})

test('at most ten are named as slowest', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({
    file: `f${at}`,
    title: 't',
    state: 'passed',
    ms: at * 100,
  }))
  const lines = reports.slowest(tests, 'file')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    1.1 s  f11')
})
