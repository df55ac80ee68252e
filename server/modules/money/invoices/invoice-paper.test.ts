import { expect, test } from 'vitest'
import { printWords } from '#server/messages/print-words.ts'
import { billedTo, invoiceTable } from '#server/modules/money/invoices/invoice-paper.ts'

const wordsIn = (locale: string) => printWords({ locale, timeZone: 'UTC', currency: 'USD' })
const home = {
  name: 'St. Anne’s Home',
  address: '1 High Street',
  country: 'DE',
  email: 'office@home.test',
  taxNumber: 'DE-12',
}
const walk = {
  place: 'Venice',
  startsAt: new Date('2026-10-08T12:20:00Z'),
  minutes: 28,
  chargeCents: 6700,
}
const note = (state: 'credited' | 'declined', amountCents: number, day: string) => ({
  state,
  amountCents,
  reason: 'The sound was lost.',
  updatedAt: new Date(`${day}T09:00:00Z`),
})

test('the country of an institution has its name in the language of the owner', () => {
  expect(billedTo(home, wordsIn('en'))).toEqual([
    'St. Anne’s Home',
    '1 High Street',
    'Germany',
    'office@home.test',
    'Tax number DE-12',
  ])
  expect(billedTo(home, wordsIn('es'))).toContain('Alemania')
})

test('each credit note that was given is a line with its day, and the total is what they leave', () => {
  const notes = [
    note('credited', 1000, '2026-11-03'),
    note('declined', 9900, '2026-11-04'),
    note('credited', 500, '2026-11-05'),
  ]
  const { rows, sums } = invoiceTable(
    { amountCents: 6700, creditedCents: 1500 },
    { lines: [walk], notes },
    wordsIn('en'),
  )
  expect(rows).toEqual([{ values: ['Venice, Oct 8, 2026, 28 minutes', '$67.00'] }])
  expect(sums).toEqual([
    { text: 'Sum', value: '$67.00' },
    { text: 'Credit note of Nov 3, 2026: The sound was lost.', value: '-$10.00' },
    { text: 'Credit note of Nov 5, 2026: The sound was lost.', value: '-$5.00' },
    { text: 'Total', value: '$52.00', isStrong: true },
  ])
})
