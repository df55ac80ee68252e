import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { balances, isBalanced, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import {
  cancellationEntry,
  captureEntry,
  chargeEntry,
  collectEntry,
  correctionEntry,
  creditEntry,
  creditUseEntry,
  holdEntry,
  refundEntry,
  tipEntry,
  voidEntry,
  walkerFeeEntry,
} from '#domain/money/ledger/trip-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'

const terms = splitTermsAt(Date.UTC(2026, 0, 1))
const hold = { holdId: 'hold_1', travellerId: 'usr_t', amountCents: 6500, currency: 'USD' }
const charge = {
  paymentId: 'pay_1',
  travellerId: 'usr_t',
  walkerId: 'usr_w',
  chargeCents: 1500,
  currency: 'USD',
}
const posted = (entries: LedgerEntry[]) => balances(entries, 'posted', 'USD')
const pending = (entries: LedgerEntry[]) => [...balances(entries, 'pending', 'USD').values()]

test('a walk that is paid: the traveler owes nothing, each side has a share, nothing is held', () => {
  const entries = [holdEntry(hold), chargeEntry(charge, terms), captureEntry(hold, 1500)]
  expect(Object.fromEntries(posted(entries))).toEqual({
    'card:usr_t': -1500,
    'traveller:usr_t:due': 0,
    'walker:usr_w:earned': 989,
    'processor:fees': 88,
    'platform:revenue': 423,
  })
  expect(pending(entries)).toEqual([0, 0])
})

test('a tax of nothing is no posting; one that there is has an account of its own, and the entry sums to zero', () => {
  expect(chargeEntry(charge, terms).postings.map(({ account }) => account)).not.toContain('platform:tax')
  const taxed = chargeEntry(charge, { ...terms, taxPerMille: 200n })
  expect(posted([taxed]).get(accounts.platformTax)).toBe(250)
  expect(isBalanced(taxed.postings)).toBe(true)
})

test('a held amount that is let go leaves nothing behind', () => {
  const entries = [holdEntry(hold), voidEntry(hold)]
  expect(posted(entries).size).toBe(0)
  expect(pending(entries)).toEqual([0, 0])
})

test('a capture that failed is a debt, until it is collected', () => {
  const entries = [holdEntry(hold), chargeEntry(charge, terms), voidEntry(hold)]
  expect(posted(entries).get(accounts.due('usr_t'))).toBe(-1500)
  entries.push(
    collectEntry({ reference: 'pay_1:collect:1', travellerId: 'usr_t', amountCents: 1500, currency: 'USD' }),
  )
  expect(posted(entries).get(accounts.due('usr_t'))).toBe(0)
})

test('a late cancellation: a fee of either side, a credit, and its use before the card', () => {
  const currency = 'USD'
  const of = { travellerId: 'usr_t', currency }
  const entries = [
    walkerFeeEntry({ tripId: 'trip_1', walkerId: 'usr_w', feeCents: 1000, currency }),
    creditEntry({ ...of, reference: 'trip_1', amountCents: 500 }),
  ]
  expect(Object.fromEntries(posted(entries))).toEqual({
    'walker:usr_w:earned': -1000,
    'platform:revenue': 500,
    'traveller:usr_t:credit': 500,
  })
  entries.push(
    cancellationEntry({ ...of, paymentId: 'pay_2', feeCents: 1000, creditCents: 500 }, terms),
    creditUseEntry({ ...of, reference: 'pay_2', amountCents: 500 }),
    collectEntry({ ...of, reference: 'pay_2:1', amountCents: 500 }),
  )
  expect(Object.fromEntries(posted(entries))).toEqual({
    'walker:usr_w:earned': -1000,
    'platform:revenue': 500 + 1000 - 53,
    'processor:fees': 53,
    'traveller:usr_t:credit': 0,
    'traveller:usr_t:due': 0,
    'card:usr_t': -500,
  })
})

test("a tip is not shared, a refund is the platform's, a correction takes all of it back", () => {
  const tip = tipEntry(
    {
      reference: 'pay_2',
      travellerId: 'usr_t',
      walkerId: 'usr_w',
      amountCents: 500,
      currency: 'USD',
    },
    terms,
  )
  expect(posted([tip]).get(accounts.earned('usr_w'))).toBe(447)
  const refund = refundEntry({
    reference: 'pay_1:refund:1',
    travellerId: 'usr_t',
    amountCents: 500,
    currency: 'USD',
  })
  expect(posted([refund]).get(accounts.platformRevenue)).toBe(-500)
  expect([...posted([tip, correctionEntry(tip, 'wrong-tip')]).values()].every((sum) => sum === 0)).toBe(true)
})

test.each([0, -1, 6501])('capturing %i of 6500 is refused', (captureCents) => {
  expect(() => captureEntry(hold, captureCents)).toThrow('of a hold of 6500')
})

test('every entry sums to zero in each layer', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const big = { ...hold, amountCents: Math.max(a, b) }
      const entries = [
        holdEntry(big),
        voidEntry(big),
        captureEntry(big, Math.min(a, b)),
        chargeEntry({ ...charge, chargeCents: a }, terms),
        tipEntry(
          {
            reference: 'x',
            travellerId: 'usr_t',
            walkerId: 'usr_w',
            amountCents: b,
            currency: 'USD',
          },
          terms,
        ),
        refundEntry({ reference: 'x', travellerId: 'usr_t', amountCents: a, currency: 'USD' }),
      ]
      return entries.every(
        (entry) => isBalanced(entry.postings) && entry.postings.every((each) => each.amountCents !== 0),
      )
    }),
  )
})

test('postings that do not sum to zero are not balanced', () => {
  expect(
    isBalanced([{ account: 'platform:revenue', layer: 'posted', amountCents: 1, currency: 'USD' }]),
  ).toBe(false)
  // Nor does one layer or currency make up for another.
  expect(
    isBalanced([
      { account: 'platform:revenue', layer: 'posted', amountCents: 1, currency: 'USD' },
      { account: 'processor:fees', layer: 'pending', amountCents: -1, currency: 'USD' },
    ]),
  ).toBe(false)
})
