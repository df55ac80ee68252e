import { expect, test } from 'vitest'
import { seatRefund } from '#domain/money/refunds/seat-refunds.ts'

const charged = [
  { number: 1, chargeCents: 600 },
  { number: 2, chargeCents: 250 },
  { number: 3, chargeCents: 0 },
]
const none = new Set<number>()

test('is what the seats were charged; seats that were charged nothing are left out', () => {
  expect(seatRefund(charged, { wanted: null, refunded: none, refundableCents: 850 })).toEqual({
    seats: [1, 2],
    amountCents: 850,
  })
  expect(seatRefund(charged, { wanted: [2, 3], refunded: none, refundableCents: 850 })).toEqual({
    seats: [2],
    amountCents: 250,
  })
  expect(seatRefund(charged, { wanted: [3, 4], refunded: none, refundableCents: 850 })).toBeNull()
})

test('is at most what can still go back to the card', () => {
  expect(seatRefund(charged, { wanted: null, refunded: none, refundableCents: 700 })).toEqual({
    seats: [1, 2],
    amountCents: 700,
  })
  expect(seatRefund(charged, { wanted: null, refunded: none, refundableCents: 0 })).toBeNull()
})

test('leaves out seats that were refunded before', () => {
  expect(seatRefund(charged, { wanted: null, refunded: new Set([1]), refundableCents: 250 })).toEqual({
    seats: [2],
    amountCents: 250,
  })
  expect(seatRefund(charged, { wanted: [1], refunded: new Set([1]), refundableCents: 250 })).toBeNull()
})
