import { expect, test } from 'vitest'
import {
  addFigures,
  figureDayMs,
  figureDayOf,
  noFigures,
  rangeFault,
  serviceLevel,
  serviceLevels,
  spanQuantile,
  spansWithin,
  spanSteps,
} from '#domain/operator/figures.ts'

/** The counts of some spans in seconds, as the database counts them. */
const counted = (...spans: number[]) => {
  const counts = new Map<number, number>()
  for (const span of spans) {
    const step = spanSteps.filter((bound) => bound <= span).length
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return counts
}

test('the median lies in the step of the middle span, and nothing has none', () => {
  expect(spanQuantile(new Map(), 0.5)).toBeNull()
  expect(spanQuantile(counted(0.5), 0.5)).toBeCloseTo(0.5)
  expect(spanQuantile(counted(3.2, 3.4, 50.1), 0.5)).toBeCloseTo(3.75)
  expect(spanQuantile(counted(3.2, 3.4, 50.1), 0.95)).toBeGreaterThan(50)
  expect(spanQuantile(counted(9000), 0.5)).toBe(3600)
})

test('a median is off by no more than the width of a step', () => {
  const spans = Array.from({ length: 501 }, (_one, index) => (index * 7919) % 500)
  const median = spans.toSorted((a, b) => a - b)[250] ?? 0
  expect(Math.abs((spanQuantile(counted(...spans), 0.5) ?? 0) - median)).toBeLessThan(60)
})

test('what took less than an objective is counted exactly, and an objective is a bound', () => {
  expect(spansWithin(counted(0.2, 59.9, 60, 61), 60)).toBe(2)
  expect(() => spansWithin(counted(1), 61)).toThrow('no bound')
  for (const { seconds } of Object.values(serviceLevels))
    if (seconds !== null) expect(spanSteps).toContain(seconds)
})

test('days are of UTC, and a range is bounded', () => {
  expect(figureDayOf(Date.parse('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01')
  expect(figureDayMs('2026-03-01')).toBe(Date.parse('2026-03-01T00:00:00Z'))
  expect(['2026-02-30', '2026-3-1', 'today', ''].map(figureDayMs)).toEqual([null, null, null, null])
  expect(rangeFault('2026-01-01', '2026-01-01')).toBeNull()
  expect(rangeFault('2024-01-01', '2024-12-31')).toBeNull()
  expect(rangeFault('2026-01-01', '2027-01-02')).toBe('tooLong')
  expect(rangeFault('2026-01-02', '2026-01-01')).toBe('backwards')
  expect(rangeFault('2026-01-02', 'x')).toBe('noDay')
})

test('the budget shrinks with what went wrong, and is none without anything', () => {
  expect(serviceLevel('accept', { good: 100, all: 100 }).budgetLeft).toBeCloseTo(1)
  expect(serviceLevel('accept', { good: 95, all: 100 }).budgetLeft).toBeCloseTo(0.5)
  expect(serviceLevel('accept', { good: 80, all: 100 }).budgetLeft).toBeCloseTo(-1)
  expect(serviceLevel('api', { good: 0, all: 0 }).budgetLeft).toBeNull()
})

test('sums are added key by key', () => {
  const one = { ...noFigures, requests: 2, refundCents: 500 }
  expect(addFigures(one, one)).toEqual({ ...noFigures, requests: 4, refundCents: 1000 })
})
