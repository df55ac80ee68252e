import { expect, test } from 'vitest'
import { parseSafetyEnd } from '#web/features/walk/safety/safety-ends.ts'

test('only an end of ours is read', () => {
  const end = { tripId: 'trip_1', userId: 'usr_1', reason: 'unsafe' }
  expect(parseSafetyEnd(JSON.stringify({ ...end, isSent: false }))).toEqual(end)
  for (const none of [null, '', '{', '[]', JSON.stringify({ ...end, reason: 'bored' }), '{"tripId":1}'])
    expect(parseSafetyEnd(none)).toBeNull()
})
