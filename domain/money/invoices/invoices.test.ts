import { expect, test } from 'vitest'
import {
  dueOf,
  invoiceNumber,
  isOverdue,
  leftOf,
  monthAround,
  nextLook,
} from '#domain/money/invoices/invoices.ts'
import { venuePrice, venueTariffAt, venueTariffById } from '#domain/money/invoices/venue-tariff.ts'

test('an institution pays $25.00 and $1.50 a minute', () => {
  const tariff = venueTariffAt(Date.UTC(2026, 10, 30))
  expect([venuePrice(0, tariff), venuePrice(30, tariff), venuePrice(120, tariff)]).toEqual([
    2500, 7000, 20500,
  ])
  expect(() => venuePrice(1.5, tariff)).toThrow('whole minutes')
  expect(venueTariffById(tariff.id)).toBe(tariff)
  expect(venueTariffById('trf_default')).toBeNull()
  expect(() => venueTariffAt(Date.UTC(2019, 0, 1))).toThrow('no tariff')
})

test('a month is of UTC, also over the turn of a year', () => {
  expect(monthAround(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
  })
  expect(monthAround(new Date('2027-01-01T00:00:00Z')).from).toEqual(new Date('2027-01-01T00:00:00Z'))
})

test('an invoice is due after 14 days, and overdue from that moment while it is open', () => {
  const dueAt = dueOf(new Date('2026-12-01T00:00:10Z'))
  expect(dueAt).toEqual(new Date('2026-12-15T00:00:10Z'))
  const before = new Date(dueAt.getTime() - 1)
  expect(isOverdue({ state: 'open', dueAt }, before)).toBe(false)
  expect(isOverdue({ state: 'open', dueAt }, dueAt)).toBe(true)
  for (const state of ['issuing', 'paid', 'credited'] as const)
    expect(isOverdue({ state, dueAt }, dueAt)).toBe(false)
  expect(nextLook(dueAt, new Date('2026-12-14T12:00:00Z'))).toEqual(dueAt)
  expect(nextLook(dueAt, dueAt)).toEqual(new Date('2026-12-16T00:00:10Z'))
})

test('what is being credited is not left to pay, and numbers are of a year', () => {
  expect(leftOf({ amountCents: 7000, creditedCents: 1000, creditingCents: 500 })).toBe(5500)
  expect(invoiceNumber({ year: 2026, number: 42 })).toBe('V-2026-000042')
})
