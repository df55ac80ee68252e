import { expect, test } from 'vitest'
import { firstPayoutTerms, type PayoutTerms } from '#domain/money/payouts/terms.ts'
import { payoutTermsFaults, previewPayouts, type PastPayout } from '#domain/money/payouts/terms-version.ts'
import { fc } from '#tools/testing/properties.ts'

const first = firstPayoutTerms
const weekly = (week: string, amountCents: number, change: Partial<PastPayout> = {}): PastPayout => {
  const isPaid = amountCents >= first.minimumCents
  const [state, obstacle] = isPaid ? (['paid', null] as const) : (['waiting', 'minimum'] as const)
  return { walkerId: 'usr_a', week, kind: 'weekly', state, obstacle, amountCents, feeCents: 0, ...change }
}
const instant = (week: string, amountCents: number, feeCents: number): PastPayout =>
  weekly(week, amountCents, { kind: 'instant', state: 'paid', obstacle: null, feeCents })
const none = { paidWeeks: 0, paidCents: 0, waitingWeeks: 0, instants: 0, feeCents: 0 }

test.each<[Partial<PayoutTerms>, string[]]>([
  [{}, []],
  [{ minimumCents: 100, instantLeastCents: 99, instantPerMille: 0 }, []],
  [{ minimumCents: 10_000, instantLeastCents: 1000, instantPerMille: 100 }, []],
  [{ minimumCents: 99 }, ['minimumCents']],
  [{ minimumCents: 10_001, instantPerMille: 101 }, ['minimumCents', 'instantPerMille']],
  [{ minimumCents: 500, instantLeastCents: 500 }, ['instantLeastCents']],
  [{ instantPerMille: 1.5, instantLeastCents: -1 }, ['instantPerMille', 'instantLeastCents']],
])('terms with %o have the faults %o', (change, faults) => {
  expect(payoutTermsFaults({ ...first, ...change })).toEqual(faults)
})

test('without any payouts there is nothing', () => {
  expect(previewPayouts([], first)).toEqual({ was: none, wouldBe: none, changes: [] })
})

test('with a higher minimum a week rolls over, and is paid with the next one', () => {
  const payouts = [weekly('2026-06-01', 1200), weekly('2026-06-08', 1100)]
  expect(previewPayouts(payouts, { ...first, minimumCents: 2000 })).toEqual({
    was: { ...none, paidWeeks: 2, paidCents: 2300 },
    wouldBe: { ...none, paidWeeks: 1, paidCents: 2300, waitingWeeks: 1 },
    changes: [{ walkerId: 'usr_a', week: '2026-06-01', cents: 1200, wouldBe: 'waiting' }],
  })
})

test('with a lower minimum a week is paid, and is not in the next one', () => {
  // The second week has nothing of its own, the third one has 300 cents.
  const payouts = [weekly('2026-06-01', 800), weekly('2026-06-08', 800), weekly('2026-06-15', 1100)]
  expect(previewPayouts(payouts, { ...first, minimumCents: 500 })).toEqual({
    was: { ...none, paidWeeks: 1, paidCents: 1100, waitingWeeks: 2 },
    wouldBe: { ...none, paidWeeks: 1, paidCents: 800, waitingWeeks: 1 },
    changes: [
      { walkerId: 'usr_a', week: '2026-06-01', cents: 800, wouldBe: 'paid' },
      { walkerId: 'usr_a', week: '2026-06-15', cents: 300, wouldBe: 'waiting' },
    ],
  })
})

test('a payout at once takes what has rolled over, for the other fee; below the minimum there is none', () => {
  const terms = { minimumCents: 2000, instantPerMille: 30, instantLeastCents: 100 }
  const payouts = [
    weekly('2026-06-01', 1500),
    instant('2026-06-08', 1950, 50),
    instant('2026-06-15', 1100, 50),
  ]
  expect(previewPayouts(payouts, terms)).toEqual({
    was: { ...none, paidWeeks: 1, paidCents: 1500, instants: 2, feeCents: 100 },
    // 3% of $35.00, which are owed then, are $1.05.
    wouldBe: { ...none, waitingWeeks: 1, instants: 1, feeCents: 105 },
    changes: [{ walkerId: 'usr_a', week: '2026-06-01', cents: 1500, wouldBe: 'waiting' }],
  })
})

test('what waited for an account, and what a bank refused or sent back, is left out', () => {
  const payouts = [
    weekly('2026-06-01', 5000, { state: 'waiting', obstacle: 'account' }),
    weekly('2026-06-01', 5000, { walkerId: 'usr_b', state: 'failed' }),
    weekly('2026-06-01', 5000, { walkerId: 'usr_c', state: 'returned' }),
  ]
  expect(previewPayouts(payouts, { ...first, minimumCents: 100 })).toMatchObject({ was: none, wouldBe: none })
})

test('under the terms that were in force nothing changes', () => {
  const earned = fc.record({ cents: fc.integer({ min: 0, max: 3000 }), isInstant: fc.boolean() })
  fc.assert(
    fc.property(fc.array(earned, { maxLength: 8 }), (steps) => {
      let owed = 0
      const payouts = steps.flatMap(({ cents, isInstant }, at) => {
        owed += cents
        const week = `2026-06-${String(at + 1).padStart(2, '0')}`
        if (owed < first.minimumCents) return isInstant || owed === 0 ? [] : [weekly(week, owed)]
        const fee = Math.max(50, Math.round((owed * 15) / 1000))
        const made = isInstant ? instant(week, owed - fee, fee) : weekly(week, owed)
        owed = 0
        return [made]
      })
      const { was, wouldBe, changes } = previewPayouts(payouts, first)
      expect(wouldBe).toEqual(was)
      expect(changes).toEqual([])
    }),
  )
})
