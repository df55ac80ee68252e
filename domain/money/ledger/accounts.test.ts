import { expect, test } from 'vitest'
import { accountKind, accounts } from '#domain/money/ledger/accounts.ts'

test('every account of the chart has a kind, and no other path has one', () => {
  const paths = Object.values(accounts).map((one) => (typeof one === 'string' ? one : one('usr_1')))
  expect(paths.map(accountKind)).toEqual([
    'card',
    'due',
    'credit',
    'earned',
    'payoutAccount',
    'bank',
    'unbilled',
    'invoiced',
    'paidBy',
    'gift',
    'fees',
    'taken',
    'revenue',
    'tax',
    'disputed',
  ])
  for (const path of ['cash', 'traveller:usr_1', 'walker:usr_1:due', 'platform:revenue:usr_1'])
    expect(() => accountKind(path)).toThrow('the chart does not have')
})
