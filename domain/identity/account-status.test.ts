import { expect, test } from 'vitest'
import {
  searchParts,
  accountStatusAt,
  accountRules,
  suspendedUntil,
} from '#domain/identity/account-status.ts'
import { DAY } from '#domain/shared/units.ts'

const now = new Date('2026-11-23T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * DAY)

test('an account is open, suspended until a time, or banned', () => {
  const statuses = [
    accountStatusAt({ bannedAt: null, bannedUntil: null }, now),
    accountStatusAt({ bannedAt: at(-1), bannedUntil: at(1) }, now),
    accountStatusAt({ bannedAt: at(-2), bannedUntil: now }, now),
    accountStatusAt({ bannedAt: at(-1), bannedUntil: null }, now),
  ]
  expect(statuses).toEqual(['open', 'suspended', 'open', 'banned'])
})

test('a suspension is 1 to 365 whole days', () => {
  expect(suspendedUntil(now, 7)).toEqual(at(7))
  expect(suspendedUntil(now, accountRules.suspendedMaxDays)).not.toBeNull()
  expect([0, 366, 1.5, Number.NaN].map((days) => suspendedUntil(now, days))).toEqual([null, null, null, null])
})

test('a search has a part of three characters, and numbers are found as they are written', () => {
  expect(searchParts(' Wanda  W ')).toEqual(['wanda', 'w'])
  expect(searchParts('(202) 555-0100')).toEqual(['202', '5550100'])
  expect(searchParts('Łucja O’Neill-Søn')).toEqual(['lucja', 'oneill', 'son'])
  // What searches leave out is no part, or all people would be found.
  expect(searchParts('’’’ ---')).toBeNull()
  expect([searchParts(''), searchParts('wa'), searchParts('a b')]).toEqual([null, null, null])
})
