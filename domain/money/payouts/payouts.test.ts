import { HOUR } from '#domain/shared/units.ts'
import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import {
  accountStateOf,
  obstacleOf,
  payoutActions,
  payoutLeadsTo,
  retryAfterMs,
} from '#domain/money/payouts/states.ts'
import { firstPayoutTerms as terms, instantPayoutOf, weeklyAmount } from '#domain/money/payouts/terms.ts'

test.each([
  [999, null],
  [1000, { amountCents: 950, feeCents: 50 }],
  [3333, { amountCents: 3283, feeCents: 50 }],
  // 1.5% of $33.67 is 50.505 cents, of $34.00 51, of $35.00 52.5, which is rounded up.
  [3367, { amountCents: 3316, feeCents: 51 }],
  [3400, { amountCents: 3349, feeCents: 51 }],
  [3500, { amountCents: 3447, feeCents: 53 }],
  [100_000, { amountCents: 98_500, feeCents: 1500 }],
])('a payout of %i at once', (owed, expected) => {
  expect(instantPayoutOf(owed, terms)).toEqual(expected)
})

test('amount and fee of a payout at once are what is owed, and the fee is never less than asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: terms.minimumCents, max: 10_000_000 }), (owed) => {
      const payout = instantPayoutOf(owed, terms)
      expect(payout && payout.amountCents + payout.feeCents).toBe(owed)
      expect(payout && payout.feeCents >= 50 && payout.feeCents * 1000 >= owed * 15 - 500).toBe(true)
    }),
  )
})

test.each([
  [{ atEndCents: 5000, nowCents: 7000, underWayCents: 0 }, 5000],
  [{ atEndCents: 5000, nowCents: 2000, underWayCents: 0 }, 2000],
  [{ atEndCents: 5000, nowCents: 5000, underWayCents: 5000 }, 0],
  [{ atEndCents: -500, nowCents: 1000, underWayCents: 0 }, 0],
  [{ atEndCents: 500, nowCents: -1000, underWayCents: 0 }, 0],
])('of %o is paid %i', (owed, amount) => {
  expect(weeklyAmount(owed)).toBe(amount)
})

const good = { isSubmitted: true, canBePaid: true, isRejected: false, needs: [] }
test.each([
  [good, 'active'],
  [{ ...good, isSubmitted: false, canBePaid: false, needs: [{ isPastDue: true }] }, 'started'],
  [{ ...good, canBePaid: false }, 'submitted'],
  [{ ...good, needs: [{ isPastDue: false }] }, 'attention'],
  [{ ...good, canBePaid: false, needs: [{ isPastDue: false }] }, 'attention'],
  [{ ...good, canBePaid: false, needs: [{ isPastDue: true }] }, 'restricted'],
  [{ ...good, isRejected: true }, 'restricted'],
])('an account of %o is %s', (facts, state) => {
  expect(accountStateOf(facts)).toBe(state)
})

const account = { canBePaid: true, isSubmitted: true }
test.each([
  [{ account: null, hasTaxForm: false, isHeldUp: true, owedCents: 0 }, 'account'],
  [
    { account: { ...account, isSubmitted: false }, hasTaxForm: true, isHeldUp: false, owedCents: 5000 },
    'account',
  ],
  [
    { account: { ...account, canBePaid: false }, hasTaxForm: false, isHeldUp: false, owedCents: 5000 },
    'restricted',
  ],
  [{ account, hasTaxForm: false, isHeldUp: true, owedCents: 5000 }, 'taxForm'],
  [{ account, hasTaxForm: true, isHeldUp: true, owedCents: 999 }, 'onAccount'],
  [{ account, hasTaxForm: true, isHeldUp: false, owedCents: 999 }, 'minimum'],
  [{ account, hasTaxForm: true, isHeldUp: false, owedCents: 1000 }, null],
])('%o waits for %s', (walker, obstacle) => {
  expect(obstacleOf(walker, terms.minimumCents)).toBe(obstacle)
})

test('what is on the account continues to the bank or is taken back, and is never refused any more', () => {
  expect(payoutActions).toEqual({
    move: ['sending'],
    refuse: ['sending'],
    pay: ['transferred'],
    reverse: ['transferred'],
    return: ['paid'],
  })
  expect(payoutLeadsTo).toEqual({
    move: 'transferred',
    refuse: 'failed',
    pay: 'paid',
    reverse: 'reversed',
    return: 'returned',
  })
})

test('a refused payout is tried again after one hour, then twice as long each time, up to a day', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((refusals) => retryAfterMs(refusals) / HOUR)).toEqual([
    1, 2, 4, 8, 16, 24, 24,
  ])
})
