import { expect, test } from 'vitest'
import { idMaker, idsFrom, isId } from '#domain/shared/ids.ts'

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

test('the ids that were made from an instant on sort after its bound, all before it sort before', () => {
  const madeAt = (ms: number, byte: number) =>
    idMaker(
      () => ms,
      (count) => new Uint8Array(count).fill(byte),
    )('ltx')
  const bound = idsFrom('ltx', 1_700_000_000_000)
  expect(madeAt(1_699_999_999_999, 31) < bound).toBe(true)
  expect(madeAt(1_700_000_000_000, 0) > bound).toBe(true)
})
