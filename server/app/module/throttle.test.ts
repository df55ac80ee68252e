import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from '#server/app/module/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call comes at once, what is asked for meanwhile becomes one call, each key for itself', () => {
  const calls: string[] = []
  const call = paced({ apartMs: 250, everyMs: 1000, burst: 4 }, (key) => calls.push(key))
  for (let n = 0; n < 5; n++) call('a')
  call('b')
  expect(calls).toEqual(['a', 'b'])
  vi.advanceTimersByTime(249)
  expect(calls).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['a', 'b', 'a'])
  vi.advanceTimersByTime(10_000)
  call('a')
  expect(calls).toEqual(['a', 'b', 'a', 'a'])
})

test('asked for all the time, a burst comes first and then one call each interval', () => {
  let calls = 0
  const call = paced({ apartMs: 250, everyMs: 1000, burst: 4 }, () => calls++)
  const during = (ms: number) => {
    const before = calls
    for (let passed = 0; passed < ms; passed += 10) {
      call('a')
      vi.advanceTimersByTime(10)
    }
    return calls - before
  }
  expect(during(990)).toBe(4)
  expect(during(10_000)).toBeGreaterThanOrEqual(9)
  expect(during(10_000)).toBeLessThanOrEqual(11)
  // After a pause the burst is there again.
  vi.advanceTimersByTime(10_000)
  expect(during(990)).toBe(4)
})
