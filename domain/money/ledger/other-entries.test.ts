import { expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { balances, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import {
  giftRefundBackEntry,
  giftRefundEntry,
  giftSaleEntry,
  giftTakeBackEntry,
  giftUseEntry,
  giftVoidEntry,
} from '#domain/money/ledger/gift-entries.ts'
import {
  givenUpEntry,
  payoutEntry,
  payoutFeeEntry,
  payoutMovedEntry,
  payoutPaidEntry,
  payoutReturnedEntry,
  payoutReversedEntry,
  payoutVoidEntry,
} from '#domain/money/ledger/payout-entries.ts'
import {
  disputeEntry,
  disputeFeeEntry,
  disputeLostEntry,
  disputePaidEntry,
  disputeWonEntry,
  membershipEntry,
  processorFeeEntry,
} from '#domain/money/ledger/platform-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'

const terms = splitTermsAt(Date.UTC(2026, 0, 1))
const currency = 'USD'
const posted = (...entries: LedgerEntry[]) => Object.fromEntries(balances(entries, 'posted', currency))
const pending = (...entries: LedgerEntry[]) => Object.fromEntries(balances(entries, 'pending', currency))

test('a payout is pending until it is made, and comes back when the bank returns it', () => {
  const payout = { payoutId: 'pyo_1', walkerId: 'usr_w', amountCents: 989, currency }
  expect(pending(payoutEntry(payout))).toEqual({ 'walker:usr_w:earned': -989, 'bank:usr_w': 989 })
  const moved = [payoutEntry(payout), payoutMovedEntry(payout)]
  expect(pending(...moved)).toEqual({ 'walker:usr_w:earned': 0, 'bank:usr_w': 0 })
  expect(posted(...moved)).toEqual({ 'walker:usr_w:earned': -989, 'payoutAccount:usr_w': 989 })
  const reversed = { 'walker:usr_w:earned': 0, 'payoutAccount:usr_w': 0 }
  expect(posted(...moved, payoutReversedEntry(payout))).toEqual(reversed)
  const made = [...moved, payoutPaidEntry(payout)]
  const there = { 'walker:usr_w:earned': -989, 'payoutAccount:usr_w': 0, 'bank:usr_w': 989 }
  expect(posted(...made)).toEqual(there)
  const returned = { 'walker:usr_w:earned': 0, 'payoutAccount:usr_w': 0, 'bank:usr_w': 0 }
  expect(posted(...made, payoutReturnedEntry(payout))).toEqual(returned)
  expect(pending(payoutEntry(payout), payoutVoidEntry(payout))).toEqual({
    'walker:usr_w:earned': 0,
    'bank:usr_w': 0,
  })
  expect(posted(payoutFeeEntry({ ...payout, amountCents: 50 }))).toEqual({
    'walker:usr_w:earned': -50,
    'platform:revenue': 50,
  })
})

test('what a walker gives up is the platform’s', () => {
  expect(posted(givenUpEntry({ walkerId: 'usr_w', amountCents: 412, currency }))).toEqual({
    'walker:usr_w:earned': -412,
    'platform:revenue': 412,
  })
})

test('a gift card is worth all that was paid for it, until it is redeemed or refunded', () => {
  const gift = { giftId: 'gift_1', amountCents: 2500, currency }
  const sale = giftSaleEntry({ ...gift, buyerId: 'usr_b' }, terms)
  expect(posted(sale)).toEqual({
    'card:usr_b': -2500,
    'gift:gift_1': 2500,
    'processor:fees': 123,
    'platform:revenue': -123,
  })
  expect(posted(sale, giftUseEntry({ ...gift, userId: 'usr_r' }))).toMatchObject({
    'gift:gift_1': 0,
    [accounts.credit('usr_r')]: 2500,
  })
  expect(posted(sale, giftRefundEntry({ ...gift, buyerId: 'usr_b' }))).toMatchObject({
    'gift:gift_1': 0,
    'card:usr_b': 0,
  })
  const back = [sale, giftRefundEntry({ ...gift, buyerId: 'usr_b' })]
  expect(posted(...back, giftRefundBackEntry({ ...gift, buyerId: 'usr_b' }))).toMatchObject({
    'card:usr_b': -2500,
    [accounts.credit('usr_b')]: 2500,
  })
  expect(posted(sale, giftVoidEntry(gift))).toMatchObject({ 'gift:gift_1': 0, 'platform:revenue': 2377 })
  const used = [sale, giftUseEntry({ ...gift, userId: 'usr_r' })]
  expect(posted(...used, giftTakeBackEntry({ ...gift, amountCents: 700, userId: 'usr_r' }))).toMatchObject({
    [accounts.credit('usr_r')]: 1800,
    'platform:revenue': 577,
  })
})

test('a month of a membership is the platform’s, less the processor’s cost', () => {
  expect(
    posted(membershipEntry({ reference: 'inv_1', userId: 'usr_m', amountCents: 900, currency }, terms)),
  ).toEqual({
    'card:usr_m': -900,
    'processor:fees': 67,
    'platform:revenue': 833,
  })
})

test('the platform bears a dispute and its fee, and a dispute that ends leaves nothing disputed', () => {
  const dispute = { reference: 'dsp_1', userId: 'usr_t', amountCents: 1500, currency }
  const fee = disputeFeeEntry({ reference: 'dsp_1:1500', amountCents: 1500, currency })
  const opened = [disputeEntry(dispute), fee]
  const borne = { 'processor:fees': 1500, 'platform:revenue': -1500 }
  expect(posted(...opened)).toEqual({ 'platform:disputed': -1500, 'card:usr_t': 1500, ...borne })
  expect(posted(...opened, disputeWonEntry(dispute))).toEqual({
    'platform:disputed': 0,
    'card:usr_t': 0,
    ...borne,
  })
  const lost = [...opened, disputeLostEntry(dispute)]
  expect(posted(...lost)).toMatchObject({ 'platform:disputed': 0, 'platform:revenue': -3000 })
  const back = disputeFeeEntry({ reference: 'dsp_1:0', amountCents: -1500, currency })
  const paid = disputePaidEntry({ ...dispute, reference: 'dsp_1:pay:1' }, terms)
  expect(posted(...lost, back, paid)).toEqual({
    'platform:disputed': 0,
    'card:usr_t': 0,
    'processor:fees': 88,
    'platform:revenue': -88,
  })
})

test('what the processor has taken in fact comes out of what was set aside for it, and may come back', () => {
  const fee = { reference: 'txn_1', amountCents: 74, currency }
  const membership = { reference: 'inv_1', userId: 'usr_m', amountCents: 900, currency }
  const entries = [membershipEntry(membership, terms), processorFeeEntry(fee)]
  expect(posted(...entries)).toMatchObject({ 'processor:fees': 67 - 74, 'processor:taken': 74 })
  const back = processorFeeEntry({ ...fee, reference: 'txn_2', amountCents: -74 })
  expect(posted(...entries, back)).toMatchObject({ 'processor:fees': 67, 'processor:taken': 0 })
  expect(() => processorFeeEntry({ ...fee, amountCents: 0 })).toThrow('of nothing')
})
