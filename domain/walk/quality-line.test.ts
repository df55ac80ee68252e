import { expect, test } from 'vitest'
import { qualityLine, qualityLineRules } from '#domain/walk/quality-line.ts'

const { points, pointMs } = qualityLineRules
const nowMs = 10_000_000
const side = (live: [number, number][], low: [number, number][] = []) => ({
  lastMarkMs: nowMs,
  liveFromMs: nowMs,
  lastBeatMs: nowMs,
  live: live.map(([from, to]) => ({ fromMs: nowMs - from, toMs: nowMs - to })),
  low: low.map(([from, to]) => ({ fromMs: nowMs - from, toMs: nowMs - to })),
})

test('a side that was live all the time has a good line, one that never came has none', () => {
  expect(qualityLine(side([[600_000, 0]]), nowMs)).toEqual(Array.from({ length: points }, () => 'good'))
  expect(qualityLine(undefined, nowMs)).toEqual(Array.from({ length: points }, () => 'none'))
})

test('a point is live when half of it was, and low when half of that was', () => {
  const line = qualityLine(
    side(
      [
        [3 * pointMs, 2 * pointMs],
        [2 * pointMs, 1.6 * pointMs],
        [pointMs, 0],
      ],
      [[pointMs, pointMs / 2]],
    ),
    nowMs,
  )
  expect(line.slice(-4)).toEqual(['none', 'good', 'none', 'low'])
})
