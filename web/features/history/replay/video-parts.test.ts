import { expect, test } from 'vitest'
import { partAt } from '#web/features/history/replay/video-parts.ts'

const span = (startS: number, endS: number) => ({ start_ms: startS * 1000, end_ms: endS * 1000 })
const upright = { shown: [span(0, 10), span(25, 40)] }
const onItsSide = { shown: [span(10, 25)] }

test.each([
  ['the beginning', 0, 0],
  ['a moment before the turn', 9999, 0],
  ['the turn', 10_000, 1],
  ['the turn back', 25_000, 0],
  ['the end', 40_000, 0],
  ['behind the end', 41_000, 0],
])('at %s the file is shown whose picture is seen', (_what, atMs, expected) => {
  expect(partAt([upright, onItsSide], atMs)).toBe(expected)
})

test('a video that ends in another file ends there, and a video of one file has no parts', () => {
  expect(partAt([{ shown: [span(0, 10)] }, onItsSide], 25_000)).toBe(1)
  expect(partAt([], 3000)).toBe(0)
})
