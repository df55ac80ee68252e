import { expect, test } from 'vitest'
import { singleFlight } from '#server/modules/identity/sessions/single-flight.ts'

test('work is shared while it is under way, and done again afterwards, also after a fault', async () => {
  const share = singleFlight<number>()
  let done = 0
  const count = async () => ++done
  expect(await Promise.all([share('a', count), share('a', count), share('b', count)])).toEqual([1, 1, 2])
  expect(await share('a', count)).toBe(3)
  await expect(share('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await share('c', count)).toBe(4)
})
