import { expect, test } from 'vitest'
import { newestRuns, type Run } from '#bench/history.ts'
import { readmeOf, readReadme } from '#bench/readme.ts'
import type { RowSpec } from '#bench/row-spec.ts'
import { isMet, percentile, rowSpecs } from '#bench/rows.ts'

test('bench/README.md shows the newest runs; `npm run bench table` writes it anew', () => {
  expect(readReadme()).toBe(readmeOf(newestRuns()))
})

test('each row of the history is one of the table', () => {
  for (const [bench, run] of Object.entries(newestRuns()))
    for (const row of Object.keys(run.rows)) expect(rowSpecs[row]?.bench, row).toBe(bench)
})

test('a row says its figures, whether its aim is kept, and beside what load', () => {
  const run: Run = {
    at: '2026-11-22T10:00Z',
    commit: 'abc',
    machine: { processor: 'P', cores: 2, memoryGb: 8, system: 'Linux x64', node: 'v26' },
    load: { average: 1.5, othersCores: 0.4 },
    runs: 3,
    rows: { glass: { product: { median: 70, p95: 100 }, peers: { 'bare page': { median: 60, p95: 95 } } } },
  }
  expect(readmeOf({ glass: run })).toContain(
    '| glass to glass at 720p | ms | 70, 100 | bare page 60, 95 | at most 1.1 times bare page | no | 0.4 of 2, load 1.5 | 3 | 2026-11-22, abc |',
  )
  expect(readmeOf({ glass: { ...run, rows: { glass: { skipped: 'there is no camera.' } } } })).toContain(
    '- glass to glass at 720p: there is no camera.',
  )
})

test('an aim binds each part of a figure, or the one that it names', () => {
  const spec = (aims: RowSpec['aims']): RowSpec => ({ title: '', unit: '', bench: '', aims })
  const product = { median: 100, p95: 200 }
  expect(isMet(spec([{ most: 150 }]), { product })).toBe(false)
  expect(isMet(spec([{ most: 150, by: 'median' }]), { product })).toBe(true)
  expect(isMet(spec([{ least: 2, times: 'peer' }]), { product: 10, peers: { peer: 6 } })).toBe(false)
  expect(isMet(spec([{ least: 2, times: 'peer' }]), { product: 12, peers: { peer: 6 } })).toBe(true)
  expect(isMet(spec([{ least: 2, times: 'peer' }]), { product: 12 })).toBe(null)
  expect(isMet(spec([{ most: 1 }]), { skipped: 'no' })).toBe(null)
})

test('a percentile is a value that was measured', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2)
  expect(percentile([3, 1, 2], 0.95)).toBe(3)
})
