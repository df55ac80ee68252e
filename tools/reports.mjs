/**
 * What the runners' JSON reports say, in one form: tests with file, title, state, duration and first line of an error.
 * Plain JavaScript, as the entry scripts that use it.
 */
import path from 'node:path'
import { root } from './toolchain.mjs'

/**
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'skipped' | 'flaky', ms: number, error: string }} Test
 */

/** So many flaky tests a run may have; with one more it fails, because chance then decides what lands. */
export const flakyMax = 2

/**
 * The tests of a Vitest report. A file that failed outside of its tests (an import, a hook) is a failed test of its own.
 * @returns {Test[]}
 */
export function vitestTests(report) {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name)
    const tests = file.assertionResults.map((one) => ({
      file: name,
      title: one.fullName,
      state: one.status === 'passed' || one.status === 'failed' ? one.status : 'skipped',
      ms: one.duration ?? 0,
      error: firstLine(one.failureMessages[0]),
    }))
    if (file.status === 'failed' && !tests.some(({ state }) => state === 'failed'))
      tests.push({
        file: name,
        title: '(whole file)',
        state: 'failed',
        ms: 0,
        error: firstLine(file.message),
      })
    return tests
  })
}

/**
 * The tests of a Playwright report; one that passed at its second try is flaky, with the error of its first.
 * @returns {Test[]}
 */
export function playwrightTests(report) {
  const states = { expected: 'passed', skipped: 'skipped', flaky: 'flaky' }
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((one) => ({
        file: `${spec.file}:${spec.line}`,
        title: spec.title,
        state: states[one.status] ?? 'failed',
        ms: one.results.reduce((sum, result) => sum + result.duration, 0),
        error: firstLine(one.results.flatMap((result) => result.errors.map((error) => error.message))[0]),
      })),
    ),
  ]
  const outside = report.errors.map((error) => ({
    file: error.location?.file ? path.relative(root, error.location.file) : '',
    title: '(outside of the tests)',
    state: 'failed',
    ms: 0,
    error: firstLine(error.message),
  }))
  return [...report.suites.flatMap(inSuite), ...outside]
}

/** The ten files that took longest, or the ten tests, one a line. */
export function slowest(tests, by) {
  const sums = new Map()
  for (const { file, title, ms } of tests) {
    const key = by === 'file' ? file : `${file} › ${title}`
    sums.set(key, (sums.get(key) ?? 0) + ms)
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** The names of failed tests, one a line, each with the first line of its error. */
export function failures(tests) {
  return named(tests, 'failed')
}

/** The names of tests that passed at their second try, one a line, each with the first line of its first error. */
export function flaky(tests) {
  return named(tests, 'flaky').map((name) => `flaky: ${name}`)
}

function named(tests, wanted) {
  return tests
    .filter(({ state }) => state === wanted)
    .map(({ file, title, error }) => `${[file, title].filter(Boolean).join(' › ')}${error && `: ${error}`}`)
}

/**
 * The last lines of a run: flaky tests by name and their number where there are any, then the counts alone on a line. A
 * flaky test counts as passed; more of them than `flakyMax` are a failure of the run.
 * @param {Test[]} tests
 * @param {{ maySkipAll?: boolean }} options of sandboxes, whose keys are not set on most machines
 * @returns {{ lines: string[], passes: boolean }}
 */
export function verdict(tests, { maySkipAll = false } = {}) {
  const count = (wanted) => tests.filter(({ state }) => state === wanted).length
  const chance = flaky(tests)
  const tooMany = chance.length > flakyMax
  const failed = count('failed') + (tooMany ? 1 : 0)
  const passed = count('passed') + chance.length
  const skipped = count('skipped')
  return {
    lines: [
      ...chance,
      ...(chance.length > 0
        ? [`${chance.length} flaky, at most ${flakyMax} pass${tooMany ? ': failed' : ''}`]
        : []),
      `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    ],
    passes: failed === 0 && (passed > 0 || (maySkipAll && skipped > 0)),
  }
}

/** The first line that says something, without colours. */
function firstLine(text = '') {
  // eslint-disable-next-line no-control-regex -- colours of a terminal begin with one
  const plain = text.replace(/\u001b\[[\d;]*m/g, '')
  const line = plain.split('\n').find((one) => one.trim() !== '')
  return line?.trim().slice(0, 300) ?? ''
}
