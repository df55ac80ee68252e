import { expect, test } from 'vitest'
import { answerOf } from '#web/features/booking/rates/booking.ts'
import {
  forgetRequest,
  keyFor,
  openRequest,
  sentToBank,
  type RequestInput,
} from '#web/features/booking/rates/request-key.ts'

const input: RequestInput = {
  walkerId: 'usr_1',
  walkerName: 'Marta',
  destinationId: 'dst_1',
  slug: 'lisbon',
  minutes: 10,
  isCustom: false,
  onlyChosen: false,
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

test('the same request has the same key until it is answered; another request gets another', () => {
  const storage = store()
  let made = 0
  const next = () => `key-${++made}`
  expect(keyFor(storage, input, next)).toBe('key-1')
  expect(keyFor(storage, input, next)).toBe('key-1')
  expect(keyFor(storage, { ...input, minutes: 20 }, next)).toBe('key-2')
  expect(keyFor(storage, { ...input, minutes: 20, onlyChosen: true }, next)).toBe('key-3')
  forgetRequest(storage)
  expect(keyFor(storage, input, next)).toBe('key-4')
})

test('a new price is a new request', () => {
  const storage = store()
  expect(keyFor(storage, input, () => 'a')).toBe('a')
  expect(keyFor(storage, { ...input, priceCents: 1600 }, () => 'b')).toBe('b')
})

test('a request that went to the bank is found again with its key', () => {
  const storage = store()
  expect(openRequest(storage)).toBeNull()
  keyFor(storage, input, () => 'a')
  sentToBank(storage)
  expect(openRequest(storage)).toEqual({ key: 'a', input, atBank: true })
  expect(keyFor(storage, input, () => 'b')).toBe('a')
})

test('what others stored is no request', () => {
  const storage = store()
  storage.setItem('huvr.request', '{broken')
  expect(openRequest(storage)).toBeNull()
})

const result = { message: 'm', booking_id: null, price: null, action_url: null, not_walked: null }

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
  [{ status: 'PAYMENT_DISPUTED' }, { kind: 'paymentDisputed', message: 'm' }],
  [{ status: 'WALKER_NOT_AVAILABLE' }, { kind: 'walkerGone', message: 'm' }],
  [
    {
      status: 'PLACE_NOT_WALKED',
      not_walked: { kind: 'own', latitude: null, longitude: null, radius_m: null },
    },
    {
      kind: 'notWalked',
      message: 'm',
      notWalked: { kind: 'own', latitude: null, longitude: null, radius_m: null },
    },
  ],
  [{ status: 'TRIP_OPEN' }, { kind: 'tripOpen', message: 'm' }],
  [{ status: 'REQUEST_FAILED' }, { kind: 'failed', lines: ['m'] }],
  [{ status: 'SOMETHING_NEW' }, { kind: 'failed', lines: ['m'] }],
])('%j is acted on as %j', (given, answer) => expect(answerOf({ ...result, ...given })).toEqual(answer))
