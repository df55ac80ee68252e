import { expect, test } from 'vitest'
import { idMaker, isId } from '#domain/shared/ids.ts'

test('ids carry their kind, have one length and sort by time', () => {
  let ms = 1_700_000_000_000
  const newId = idMaker(
    () => ms,
    (count) => new Uint8Array(count).fill(7),
  )
  const first = newId('trip')
  ms += 1
  const second = newId('trip')
  expect(first).toMatch(/^trip_[0-9a-z]{26}$/)
  expect(first < second).toBe(true)
  expect(isId('trip', first)).toBe(true)
  expect(isId('usr', first)).toBe(false)
})
