import { expect, test } from 'vitest'
import { leftMarksOf } from '#web/features/walk/call/left-marks.ts'

function tab() {
  const stored = new Map<string, string>()
  const values = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => (stored.set(key, value), true),
    removeItem: (key: string) => void stored.delete(key),
  }
  const clock = { nowMs: 1_000_000 }
  const marks = (id = 'trip_1') => leftMarksOf(id, () => clock.nowMs, values)
  return { stored, clock, marks }
}

test('the marks of a page are there for the next one, older by what has passed, and once', () => {
  const { clock, marks } = tab()
  marks().leave([
    { ageMs: 500, live: true, low: false },
    { ageMs: 250, live: true, low: true },
    { ageMs: 0, live: false, low: false },
  ])
  clock.nowMs += 3000
  expect(marks('trip_2').take()).toEqual([])
  expect(marks().take()).toEqual([
    { ageMs: 3500, live: true, low: false },
    { ageMs: 3250, live: true, low: true },
    { ageMs: 3000, live: false, low: false },
  ])
  expect(marks().take()).toEqual([])
})

test('marks of more than a minute ago, of a clock that was set back and what is no mark are not given', () => {
  const { stored, clock, marks } = tab()
  marks().leave([{ ageMs: 59_000, live: true, low: false }])
  clock.nowMs += 1001
  expect(marks().take()).toEqual([])
  marks().leave([{ ageMs: 0, live: true, low: false }])
  clock.nowMs -= 1
  expect(marks().take()).toEqual([])
  for (const text of ['', 'x', '1000000', '1000000,5 bright', '1000000,x live', 'NaN,5 live']) {
    stored.set('huvr.marks.trip_1', text)
    expect(marks().take()).toEqual([])
  }
  marks().leave([])
  expect(stored.size).toBe(0)
})
