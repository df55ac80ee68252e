import { expect, test } from 'vitest'

import { fanOut } from './fan-out.ts'

test('pins that stand apart are left alone', () => {
  expect(
    fanOut([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]),
  ).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})

test('pins on one spot end up at least a finger apart', () => {
  const pins = Array.from({ length: 5 }, () => ({ x: 50, y: 50 }))
  const placed = fanOut(pins).map((offset) => ({ x: 50 + offset.x, y: 50 + offset.y }))
  for (const [index, pin] of placed.entries()) {
    for (const other of placed.slice(index + 1))
      expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(30)
  }
})
