import { expect, test } from 'vitest'
import { listPrice } from '#domain/money/list-price.ts'
import { payOffOf } from '#domain/money/membership/pays-off.ts'
import { plansAt } from '#domain/money/membership/plans.ts'
import { memberTariff } from '#domain/money/tariff.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { fc } from '#tools/testing/properties.ts'

const free = { monthlyCents: 0, connectionCents: 500 }
const costs = (monthlyCents: number, connectionCents: number) => ({ monthlyCents, connectionCents })

test('at the list price both paid plans pay off from the third walk of a month', () => {
  const [none, ...paid] = plansAt(Date.now())
  const payOffs = paid.map((plan) => payOffOf(plan, none ?? free, listPrice.connectionCents))
  expect(payOffs).toEqual([
    { walks: 3, savedCents: 200 },
    { walks: 3, savedCents: 400 },
  ])
})

test.each([
  ['savings that are exactly the price pay off', costs(600, 300), 3],
  ['one cent more takes one more walk', costs(601, 300), 4],
  ['a price below one saving pays off with the first walk', costs(1, 499), 1],
])('%s', (_name, plan, walks) => expect(payOffOf(plan, free, 500)?.walks).toBe(walks))

test.each([
  ['the free plan itself', free, 500],
  ['a plan that connects at the same price', costs(499, 500), 500],
  ['a plan that connects at a higher price', costs(499, 600), 500],
  ['a plan that costs nothing more', costs(0, 300), 500],
  ['a tariff whose connection is cheaper than the plan', costs(499, 300), 300],
])('never pays off: %s', (_name, plan, tariffConnectionCents) =>
  expect(payOffOf(plan, free, tariffConnectionCents)).toBeNull(),
)

test('from that walk on a month costs no more with the plan, and one walk earlier it costs more', () => {
  const amount = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 1, max: 120 }),
      (monthly, ofPlan, ofTariff, minutes) => {
        const plan = costs(monthly, ofPlan)
        const dearest = { monthlyCents: 0, connectionCents: ofTariff }
        const payOff = payOffOf(plan, dearest, ofTariff)
        if (!payOff) return
        const tariff = {
          id: 'trf_1',
          destinationId: null,
          connectionCents: ofTariff,
          perMinuteCents: 100,
          currency: 'USD',
          validFrom: new Date(0),
        }
        const monthWith = (walks: number) =>
          monthly +
          walks * priceOfMinutes(memberTariff(tariff, { id: 'p', connectionCents: ofPlan }), minutes)
        const monthWithout = (walks: number) => walks * priceOfMinutes(tariff, minutes)
        expect(monthWith(payOff.walks)).toBeLessThanOrEqual(monthWithout(payOff.walks))
        expect(monthWith(payOff.walks - 1)).toBeGreaterThan(monthWithout(payOff.walks - 1))
      },
    ),
  )
})
