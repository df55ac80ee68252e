import { expect, test } from 'vitest'
import { isLimit, mayBook, readInstitution } from '#domain/venues/institution.ts'

const form = {
  name: ' St. Anne’s Home ',
  kind: 'careHome',
  address: '1 High Street, Springfield',
  country: 'us',
  email: 'Office@Home.test',
  taxNumber: ' ',
  contactName: 'Ana Costa',
  contactPhone: '+1 (202) 555-0199',
}

test('what is typed is stored trimmed, and what is left out is nothing', () => {
  expect(readInstitution(form)).toEqual({
    kind: 'read',
    facts: {
      name: 'St. Anne’s Home',
      kind: 'careHome',
      address: '1 High Street, Springfield',
      country: 'US',
      email: 'office@home.test',
      taxNumber: null,
      contactName: 'Ana Costa',
      contactPhone: '+1 (202) 555-0199',
    },
  })
})

test.each([
  ['name', 'x'],
  ['name', 'x'.repeat(121)],
  ['kind', 'castle'],
  ['address', ''],
  ['country', 'ZZ'],
  ['email', 'office'],
  ['taxNumber', '1'.repeat(41)],
  ['contactName', ' '],
  ['contactPhone', 'call me'],
] as const)('a wrong %s is named: %s', (field, value) => {
  expect(readInstitution({ ...form, [field]: value })).toEqual({ kind: 'wrong', fields: [field] })
})

test('an institution books within its month, unless it is not approved or owes what is overdue', () => {
  const of = {
    state: 'approved',
    limitCents: 50_000,
    usedCents: 40_000,
    overdueCents: 0,
    cents: 10_000,
  } as const
  expect(mayBook(of)).toBe('may')
  expect(mayBook({ ...of, cents: 10_001 })).toBe('aboveLimit')
  expect(mayBook({ ...of, overdueCents: 1 })).toBe('overdue')
  expect(mayBook({ ...of, state: 'refused', overdueCents: 1 })).toBe('notApproved')
  expect(mayBook({ ...of, limitCents: null })).toBe('notApproved')
})

test('a limit is $100.00 to $20,000.00 in whole cents', () => {
  expect([9_999, 10_000, 2_000_000, 2_000_001, 10_000.5].map(isLimit)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
