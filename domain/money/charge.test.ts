import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { allocate, chargedMinutes } from '#domain/money/charge.ts'
import { minutesCents, priceOfMinutes } from '#domain/money/price.ts'
import { isOfferedLength, priceOf, tariffInForce, type Tariff } from '#domain/money/tariff.ts'

const tariff: Tariff = {
  id: 'trf_1',
  destinationId: null,
  connectionCents: 500,
  perMinuteCents: 100,
  currency: 'USD',
  validFrom: new Date('2020-01-01T00:00:00Z'),
}

test.each([
  // live seconds, planned minutes, minutes charged, cents
  [0, 10, 0, 0],
  [1, 10, 1, 600],
  [60, 10, 1, 600],
  [61, 10, 2, 700],
  [599, 10, 10, 1500],
  [600, 10, 10, 1500],
  [601, 10, 10, 1500],
  [9000, 10, 10, 1500],
  [7200, 120, 120, 12_500],
])('%i live seconds of %i minutes are %i minutes for %i cents', (seconds, planned, minutes, chargeCents) => {
  expect(chargedMinutes(seconds, planned)).toBe(minutes)
  expect(priceOfMinutes(tariff, minutes)).toBe(chargeCents)
  expect(minutesCents(tariff, minutes)).toBe(100 * minutes)
})

test('seconds are summed first and rounded once: ten pieces of 7 s are two minutes, not ten', () => {
  expect(chargedMinutes(10 * 7, 10)).toBe(2)
})

test.each([-1, 0.5, Number.NaN])('%s live seconds are refused', (seconds) => {
  expect(() => chargedMinutes(seconds, 10)).toThrow('live seconds')
})

test.each([
  [1, true],
  [10, true],
  [120, true],
  [0, false],
  [121, false],
  [1.5, false],
  [-10, false],
  [Number.NaN, false],
  [Infinity, false],
])('a length of %s minutes may be asked for: %s', (minutes, offered) => {
  expect(isOfferedLength(minutes)).toBe(offered)
})

test('ten minutes cost $15.00, and lengths out of range have no price', () => {
  expect(priceOf(tariff, 10).totalCents).toBe(1500)
  expect(priceOf(tariff, 240).totalCents).toBe(24_500)
  for (const minutes of [0, 241, 1.5]) expect(() => priceOf(tariff, minutes)).toThrow('a length is')
})

test("the tariff in force: the destination's own before the default, the latest that has begun", () => {
  const at = (text: string) => new Date(`${text}T00:00:00Z`)
  const version = (id: string, destinationId: string | null, from: string) => ({
    ...tariff,
    id,
    destinationId,
    validFrom: at(from),
  })
  const all = [
    version('old', null, '2020-01-01'),
    version('new', null, '2026-01-01'),
    version('own', 'dst_a', '2025-01-01'),
    version('own-next', 'dst_a', '2027-01-01'),
  ]
  const chosen = (destination: string, now: string) => tariffInForce(all, destination, at(now))?.id ?? null
  expect(chosen('dst_a', '2026-06-01')).toBe('own')
  expect(chosen('dst_a', '2027-01-01')).toBe('own-next')
  expect(chosen('dst_a', '2024-12-31')).toBe('old')
  expect(chosen('dst_b', '2025-12-31')).toBe('old')
  expect(chosen('dst_b', '2026-01-01')).toBe('new')
  expect(chosen('dst_b', '2019-12-31')).toBe(null)
})

test('holds are used in order, never more than held, and the rest is due', () => {
  fc.assert(
    fc.property(
      fc.nat(50_000),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
      (charge, amounts) => {
        const holds = amounts.map((amountCents) => ({ amountCents }))
        const { allocations, dueCents } = allocate(charge, holds)
        const captured = allocations.reduce((sum, each) => sum + each.captureCents, 0)
        expect(captured + dueCents).toBe(charge)
        expect(
          allocations.every((each) => each.captureCents >= 0 && each.captureCents <= each.hold.amountCents),
        ).toBe(true)
        // A later hold is touched only when the ones before it are used up.
        allocations.forEach((each, at) => {
          if (each.captureCents > 0)
            expect(
              allocations.slice(0, at).every((before) => before.captureCents === before.hold.amountCents),
            ).toBe(true)
        })
      },
    ),
  )
})
