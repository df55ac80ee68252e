import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from '#server/app/module/throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call comes at once, those of the interval become one at its end, each key for itself', () => {
  const calls: string[] = []
  const tell = atMostEvery(1000, (key) => calls.push(key))
  for (let n = 0; n < 5; n++) tell('a')
  tell('b')
  expect(calls).toEqual(['a', 'b'])
  vi.advanceTimersByTime(999)
  expect(calls).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['a', 'b', 'a'])
  tell('a')
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual(['a', 'b', 'a', 'a'])
  vi.advanceTimersByTime(5000)
  tell('a')
  expect(calls).toEqual(['a', 'b', 'a', 'a', 'a'])
})
