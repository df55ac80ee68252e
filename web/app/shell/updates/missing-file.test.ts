import { expect, test, vi } from 'vitest'
import { loadWhereItLed, type World } from '#web/app/shell/updates/missing-file.ts'

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

function world(more: { ahead?: undefined; ageMs?: number; keeps?: boolean } = {}) {
  const stored = new Map<string, string>()
  const load = vi.fn<World['load']>()
  return {
    here: place('/help'),
    ahead: place('/your-trips', '?tab=upcoming', '#last'),
    ageMs: 60_000,
    nowMs: 1_000_000,
    kept: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => more.keeps !== false && Boolean(stored.set(key, value)),
    },
    load,
    ...more,
  }
}

test('the address that the link led to is loaded, with its query and its part', () => {
  const one = world()
  expect(loadWhereItLed(one)).toBe(true)
  expect(one.load.mock.calls).toEqual([['/your-trips?tab=upcoming#last']])
})

test('without a navigation it is the page that is being opened', () => {
  const one = world({ ahead: undefined })
  expect(loadWhereItLed(one)).toBe(true)
  expect(one.load.mock.calls).toEqual([['/help']])
})

test('once; then the failure is shown, until some time has passed or another page is meant', () => {
  const one = world()
  expect(loadWhereItLed(one)).toBe(true)
  expect(
    loadWhereItLed({
      ...one,
      here: place('/your-trips', '?tab=upcoming', '#last'),
      ahead: undefined,
      nowMs: one.nowMs + 29_000,
    }),
  ).toBe(false)
  expect(loadWhereItLed({ ...one, ahead: place('/faq'), nowMs: one.nowMs + 1000 })).toBe(true)
  expect(loadWhereItLed({ ...one, nowMs: one.nowMs + 31_000 })).toBe(true)
  expect(one.load).toHaveBeenCalledTimes(3)
})

test('where nothing can be kept, a page that has just been opened is not loaded again', () => {
  const young = world({ keeps: false, ageMs: 2000 })
  expect([loadWhereItLed(young), young.load.mock.calls]).toEqual([false, []])
  expect(loadWhereItLed(world({ keeps: false, ageMs: 60_000 }))).toBe(true)
})
