import { expect, test } from 'vitest'
import { balances, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import {
  creditNoteEntry,
  invoiceEntry,
  invoicePaidEntry,
  venueCancellationEntry,
  venueChargeEntry,
} from '#domain/money/ledger/invoice-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'

const terms = splitTermsAt(Date.UTC(2026, 0, 1))
const currency = 'USD'
const posted = (...entries: LedgerEntry[]) => Object.fromEntries(balances(entries, 'posted', currency))

test('a walk is shared at once, invoiced later, and paid or credited: nothing is left on the institution', () => {
  const of = { institutionId: 'ins_1', currency }
  const walk = venueChargeEntry({ ...of, reference: 'vch_1', walkerId: 'usr_w', amountCents: 7000 }, terms)
  const shared = { 'walker:usr_w:earned': 4704, 'processor:fees': 280, 'platform:revenue': 2016 }
  expect(posted(walk)).toEqual({ 'institution:ins_1:unbilled': -7000, ...shared })
  const invoice = invoiceEntry({ ...of, reference: 'vin_1', amountCents: 7000 })
  const invoiced = { 'institution:ins_1:unbilled': 0, 'institution:ins_1:invoiced': -7000 }
  expect(posted(walk, invoice)).toEqual({ ...invoiced, ...shared })
  const note = creditNoteEntry({ ...of, reference: 'vcn_1', amountCents: 1000 })
  const paid = invoicePaidEntry({ ...of, reference: 'vin_1', amountCents: 6000 })
  expect(posted(walk, invoice, note, paid)).toEqual({
    'institution:ins_1:unbilled': 0,
    'institution:ins_1:invoiced': 0,
    'institution:ins_1:paid': -6000,
    ...shared,
    'platform:revenue': 1016,
  })
})

test('a late cancellation of an institution is the platform’s, less the processor’s cost', () => {
  const of = { institutionId: 'ins_1', currency, reference: 'vch_2', amountCents: 500 }
  expect(posted(venueCancellationEntry(of, terms))).toEqual({
    'institution:ins_1:unbilled': -500,
    'processor:fees': 53,
    'platform:revenue': 447,
  })
})
