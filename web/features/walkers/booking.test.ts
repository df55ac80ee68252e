import { expect, test } from 'vitest'
import { answerOf } from '#web/features/walkers/booking.ts'
import {
  forgetRequest,
  keyFor,
  openRequest,
  sentToBank,
  type Wish,
} from '#web/features/walkers/request-key.ts'
import { byReadiness } from '#web/features/walkers/walkers-near.ts'

const wish: Wish = {
  walkerId: 'usr_1',
  walkerName: 'Marta',
  destinationId: 'dst_1',
  slug: 'lisbon',
  minutes: 10,
  isCustom: false,
  priceCents: 1500,
}

function store() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('the same wish keeps its key until it is answered; another wish gets another', () => {
  const kept = store()
  let made = 0
  const next = () => `key-${++made}`
  expect(keyFor(kept, wish, next)).toBe('key-1')
  expect(keyFor(kept, wish, next)).toBe('key-1')
  expect(keyFor(kept, { ...wish, minutes: 20 }, next)).toBe('key-2')
  forgetRequest(kept)
  expect(keyFor(kept, wish, next)).toBe('key-3')
})

test('a new price is a new wish', () => {
  const kept = store()
  expect(keyFor(kept, wish, () => 'a')).toBe('a')
  expect(keyFor(kept, { ...wish, priceCents: 1600 }, () => 'b')).toBe('b')
})

test('a request that went to the bank is found again with its key', () => {
  const kept = store()
  expect(openRequest(kept)).toBeNull()
  keyFor(kept, wish, () => 'a')
  sentToBank(kept)
  expect(openRequest(kept)).toEqual({ key: 'a', wish, atBank: true })
  expect(keyFor(kept, wish, () => 'b')).toBe('a')
})

test('what others stored is no request', () => {
  const kept = store()
  kept.setItem('huvr.request', '{broken')
  expect(openRequest(kept)).toBeNull()
})

const result = { message: 'm', booking_id: null, price: null, action_url: null }

test.each([
  [
    { status: 'REQUEST_SENT', booking_id: 'trip_1' },
    { kind: 'sent', tripId: 'trip_1' },
  ],
  [
    { status: 'PRICE_CHANGED', price: 16.1 },
    { kind: 'priceChanged', priceCents: 1610, message: 'm' },
  ],
  [{ status: 'CARD_REQUIRED' }, { kind: 'cardRequired', message: 'm' }],
  [{ status: 'CARD_DECLINED' }, { kind: 'cardDeclined', message: 'm' }],
  [
    { status: 'CARD_ACTION_REQUIRED', action_url: '/bank' },
    { kind: 'bank', url: '/bank', message: 'm' },
  ],
  [{ status: 'CARD_ACTION_REQUIRED' }, { kind: 'failed', lines: ['m'] }],
  [{ status: 'PAYMENT_PENDING' }, { kind: 'paymentPending', message: 'm' }],
  [{ status: 'WALKER_NOT_AVAILABLE' }, { kind: 'walkerGone', message: 'm' }],
  [{ status: 'TRIP_OPEN' }, { kind: 'tripOpen', message: 'm' }],
  [{ status: 'REQUEST_FAILED' }, { kind: 'failed', lines: ['m'] }],
  [{ status: 'SOMETHING_NEW' }, { kind: 'failed', lines: ['m'] }],
])('%j is acted on as %j', (given, answer) => expect(answerOf({ ...result, ...given })).toEqual(answer))

test('free walkers come first, then the nearest, and never oneself', () => {
  const walker = (user_id: string, is_free: boolean, distance_km: number) => ({
    user_id,
    is_free,
    distance_km,
    latitude: 0,
    longitude: 0,
    user: {
      id: user_id,
      first_name: user_id,
      avatar: null,
      over_all_rating: null,
      is_demo: false,
      walker_profile: null,
    },
  })
  const all = [
    walker('busy', false, 1),
    walker('far', true, 9),
    walker('me', true, 0),
    walker('near', true, 2),
  ]
  expect(byReadiness(all, 'me').map((each) => each.user_id)).toEqual(['near', 'far', 'busy'])
})
