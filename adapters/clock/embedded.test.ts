import { expect, test } from 'vitest'
import { fixedClock, movableClock } from './embedded.ts'

const present = new Date('2026-11-30T12:00:00Z')
const past = (day: number) => new Date(Date.UTC(2026, 10, day))

test.each([
  ['a clock that moves', () => movableClock(present.getTime() - Date.now())],
  ['a clock that stands', () => fixedClock(present)],
])('%s goes through the past and comes back to the present', async (_name, build) => {
  const clock = build()
  const isNear = (at: Date) => expect(Math.abs(clock.nowMs() - at.getTime())).toBeLessThan(1000)
  const days = await clock.inPast(async (goTo) => {
    goTo(past(1))
    isNear(past(1))
    expect(() => goTo(new Date(past(1).getTime() - 1))).toThrow('time passes forward, up to the present')
    expect(() => goTo(new Date(present.getTime() + 60_000))).toThrow('time passes forward, up to the present')
    goTo(past(8))
    isNear(past(8))
    return 7
  })
  expect(days).toBe(7)
  isNear(present)
})

test('the present is back when the work in the past fails', async () => {
  const clock = fixedClock(present)
  const failing = clock.inPast(async (goTo) => {
    goTo(past(1))
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(clock.now()).toEqual(present)
})
