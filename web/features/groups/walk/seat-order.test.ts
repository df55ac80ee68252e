import { expect, test } from 'vitest'
import { forgetOrder, keyFor, openOrder, sentToBank } from '#web/features/groups/walk/seat-order.ts'

function store() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function keys() {
  let count = 0
  return () => `key ${(count += 1)}`
}

const order = { walkId: 'grp_1', seats: 2, seatCents: 600 }

test('the same order has the same key until it is answered', () => {
  const [tab, newKey] = [store(), keys()]
  expect(keyFor(tab, order, newKey)).toBe('key 1')
  expect(keyFor(tab, order, newKey)).toBe('key 1')
  forgetOrder(tab)
  expect(keyFor(tab, order, newKey)).toBe('key 2')
})

test.each([{ seats: 3 }, { seatCents: 700 }, { walkId: 'grp_2' }])(
  'another order, %j, has a key of its own',
  (other) => {
    const [tab, newKey] = [store(), keys()]
    keyFor(tab, order, newKey)
    expect(keyFor(tab, { ...order, ...other }, newKey)).toBe('key 2')
  },
)

test('an order at the bank is found again on the page of its walk alone', () => {
  const tab = store()
  keyFor(tab, order, keys())
  expect(openOrder(tab, 'grp_1')?.atBank).toBe(false)
  sentToBank(tab, 'grp_1')
  expect(openOrder(tab, 'grp_1')).toEqual({ ...order, key: 'key 1', atBank: true })
  expect(openOrder(tab, 'grp_2')).toBeNull()
})

test.each(['no JSON', '"text"', '{}', '{"key":"a","walkId":"grp_1"}'])(
  'a value that is not ours, %s, is none',
  (text) => {
    const tab = store()
    tab.setItem('huvr.seats', text)
    expect(openOrder(tab, 'grp_1')).toBeNull()
  },
)
