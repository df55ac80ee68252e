import { expect, test } from 'vitest'
import { canWrite, messageOf, reopenUntil, threadRules, ticketState } from '#domain/support/thread.ts'

const at = new Date('2026-06-10T12:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)

test('a message has 3 to 2,000 characters without the space around it', () => {
  expect(messageOf(' ok ')).toBeNull()
  expect(messageOf(' yes ')).toBe('yes')
  expect(messageOf('x'.repeat(2000))).toHaveLength(2000)
  expect(messageOf('x'.repeat(2001))).toBeNull()
})

test('a ticket waits until it is answered, and is closed whatever was written last', () => {
  expect(ticketState({ closedAt: null, answeredAt: null })).toBe('waiting')
  expect(ticketState({ closedAt: null, answeredAt: at })).toBe('answered')
  expect(ticketState({ closedAt: at, answeredAt: at })).toBe('closed')
})

test('a closed ticket is written to for 14 days', () => {
  const { reopenMs } = threadRules
  expect([canWrite(null, at), reopenUntil(null)]).toEqual([true, null])
  expect(reopenUntil(at)).toEqual(later(reopenMs))
  expect(canWrite(at, later(reopenMs - 1))).toBe(true)
  expect(canWrite(at, later(reopenMs))).toBe(false)
})
