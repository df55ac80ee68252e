import { expect, test } from 'vitest'
import { pauseBeforeTry } from '#domain/notifications/message-life.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'

test('pauses double from 5 s to 15 min', () => {
  expect([1, 2, 3, 4].map(pauseBeforeTry)).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND, 40 * SECOND])
  expect([8, 9, 300].map(pauseBeforeTry)).toEqual([640 * SECOND, 15 * MINUTE, 15 * MINUTE])
})
