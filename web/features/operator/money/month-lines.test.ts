import { expect, test } from 'vitest'
import { accountKindOf, lastMonths, monthLines } from '#web/features/operator/money/month-lines.ts'

test('each account has a line, each kind of movement a column, and columns have their sums', () => {
  const accounts = [
    {
      account: 'card:*',
      opening_cents: -1000,
      movements: [
        { kind: 'capture', cents: -550 },
        { kind: 'refund', cents: 50 },
      ],
      closing_cents: -1500,
    },
    {
      account: 'platform:revenue',
      opening_cents: 1000,
      movements: [
        { kind: 'refund', cents: -50 },
        { kind: 'capture', cents: 550 },
      ],
      closing_cents: 1500,
    },
  ]
  const words = { account: 'Account', kind: 'Name', opening: 'Opening', closing: 'Closing', sum: 'Sum' }
  const named = { accountOf: (one: string) => accountKindOf(one), entryOf: (kind: string) => kind }
  expect(monthLines(accounts, { ...words, ...named })).toEqual([
    ['Account', 'Name', 'Opening', 'capture', 'refund', 'Closing'],
    ['card:*', 'card', '-10.00', '-5.50', '0.50', '-15.00'],
    ['platform:revenue', 'revenue', '10.00', '5.50', '-0.50', '15.00'],
    ['Sum', '', '0.00', '0.00', '0.00', '0.00'],
  ])
})

test('kinds of accounts have the names of their words, and months go back over the year', () => {
  expect(['card:*', 'walker:*:earned', 'traveller:*:due', 'processor:fees'].map(accountKindOf)).toEqual([
    'card',
    'earned',
    'due',
    'fees',
  ])
  expect(lastMonths(3, Date.parse('2026-01-31T23:00:00Z'))).toEqual(['2026-01', '2025-12', '2025-11'])
})
