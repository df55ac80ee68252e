import { expect, test } from 'vitest'
import { openWorkActs, workActs, workKinds, workKindsFor } from '#domain/support/work.ts'

test('each operator sees the work of their rights, and an owner all of it', () => {
  expect(workKindsFor(['support'])).toEqual([
    'ticket',
    'appeal',
    'noShow',
    'dispute',
    'flag',
    'bound',
    'quality',
    'fraud',
    'service',
  ])
  expect(workKindsFor(['money'])).toEqual([
    'dispute',
    'refund',
    'payout',
    'difference',
    'bound',
    'fraud',
    'call',
    'event',
    'creditNote',
  ])
  expect(workKindsFor(['safety'])).toEqual(['ticket', 'check', 'flag'])
  expect(workKindsFor(['owner'])).toEqual(workKinds)
  expect(workKindsFor([])).toEqual([])
})

test('what another operator has is taken over first; what is closed can only be opened again', () => {
  expect(openWorkActs({ state: 'open', ownerId: null }, 'a')).toEqual(['take', 'close'])
  expect(openWorkActs({ state: 'taken', ownerId: 'a' }, 'a')).toEqual(['giveBack', 'close'])
  expect(openWorkActs({ state: 'taken', ownerId: 'b' }, 'a')).toEqual(['take'])
  expect(openWorkActs({ state: 'closed', ownerId: null }, 'a')).toEqual(['reopen'])
  expect(workActs.reopen.to).toBe('open')
})
