import { expect, test } from 'vitest'
import { createSteadyTime } from '#web/features/walk/call/call-clock.ts'

function setup() {
  const times = { steady: 50, device: 1_000_000 }
  const nowMs = createSteadyTime(
    () => times.steady,
    () => times.device,
  )
  return {
    nowMs,
    pass(ms: number, { asleep = false, set = 0 } = {}) {
      if (!asleep) times.steady += ms
      times.device += ms + set
      return nowMs()
    },
  }
}

test('time continues by what a device has slept', () => {
  const { pass } = setup()
  expect(pass(100)).toBe(150)
  expect(pass(60_000, { asleep: true })).toBe(60_150)
  expect(pass(100)).toBe(60_250)
  expect(pass(90_000, { asleep: true })).toBe(150_250)
})

test('a device whose time is set back, or drifts, changes nothing, and time never goes back', () => {
  const { pass } = setup()
  expect(pass(100, { set: -3_600_000 })).toBe(150)
  for (let time = 0; time < 100; time += 1) pass(100, { set: 5 })
  expect(pass(100)).toBe(10_250)
  expect(pass(100, { set: -500 })).toBe(10_350)
})
