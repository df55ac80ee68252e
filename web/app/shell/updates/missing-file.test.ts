import { expect, test } from 'vitest'
import { addressOf, mayLoad } from '#web/app/shell/updates/missing-file.ts'

function storage(accepts = true) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => accepts && Boolean(stored.set(key, value)),
  }
}

test('an address has its query and its part', () => {
  expect(addressOf({ pathname: '/your-trips', search: '?tab=upcoming', hash: '#last' })).toBe(
    '/your-trips?tab=upcoming#last',
  )
})

test('an address is loaded once; again after some time, and another one at once', () => {
  const values = storage()
  const may = (address: string, nowMs: number) => mayLoad(address, 2000, nowMs, values)
  expect(may('/faq', 1_000_000)).toBe(true)
  expect(may('/faq', 1_029_000)).toBe(false)
  expect(may('/help', 1_029_000)).toBe(true)
  expect(may('/help', 1_030_000)).toBe(false)
  expect(may('/help', 1_060_000)).toBe(true)
})

test('where nothing can be stored, a page that has just been opened is not loaded again', () => {
  const refused = storage(false)
  expect(mayLoad('/faq', 2000, 1_000_000, refused)).toBe(false)
  expect(mayLoad('/faq', 60_000, 1_000_000, refused)).toBe(true)
})
