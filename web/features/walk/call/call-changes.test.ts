import { expect, test } from 'vitest'
import type { SecondSeen } from '#web/features/walk/call/beats.ts'
import {
  linkQuality,
  nextLow,
  startLow,
  startState,
  withLine,
  withShared,
} from '#web/features/walk/call/call-changes.ts'
import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'

const second = (change: Partial<SecondSeen> = {}, counters: Partial<CallCounters> = {}): SecondSeen => ({
  isLive: true,
  isLow: false,
  framesPerSecond: 30,
  counters: { ...noCounters, width: 720, height: 1280, ...counters },
  ...change,
})

test.each([
  ['a good picture', second(), 'good'],
  ['frames that jerk', second({ framesPerSecond: 10 }), 'fair'],
  ['few frames while nothing is live', second({ isLive: false, framesPerSecond: 0 }), 'good'],
  ['a picture below the promise', second({ isLow: true, framesPerSecond: 4 }), 'poor'],
  ['a small picture', second({}, { width: 288, height: 512 }), 'poor'],
  ['loss', second({}, { lossShare: 0.05 }), 'fair'],
  ['a long way', second({}, { roundTripMs: 500 }), 'fair'],
] as const)('%s', (_what, seen, word) => {
  expect(linkQuality(seen, 'open')).toBe(word)
})

test('without the socket it is poor', () => {
  expect(linkQuality(second(), 'connecting')).toBe('poor')
})

test('a picture is called low after three low seconds in a row, and well again after three', () => {
  const seconds = [true, true, false, true, true, true, false, true, false, false, false]
  let low = startLow
  const verdicts = seconds.map((isLow) => {
    low = nextLow(low, { isLow })
    return low.isLow
  })
  expect(verdicts).toEqual([false, false, false, false, false, true, true, true, true, true, false])
})

const line = (id: string, sentAt: string, own = {}) => ({
  id,
  from: 'guest' as const,
  text: id,
  sentAt,
  isPending: false,
  isLost: false,
  ...own,
})

test('a line that is hidden, or shown again, stands where it was said, and is no new one', () => {
  const [one, two] = [line('1', '2026-03-04T12:00:01Z'), line('2', '2026-03-04T12:00:02Z')]
  expect(withLine([one, two], { ...one, isHidden: true }).map(({ id, isHidden }) => [id, isHidden])).toEqual([
    ['1', true],
    ['2', undefined],
  ])
  expect(withLine([two], one).map(({ id }) => id)).toEqual(['1', '2'])
  expect(withLine([one], two).map(({ id }) => id)).toEqual(['1', '2'])
})

test('a message that is refused is not sent, and why is said', () => {
  const now = { ...startState('traveller'), chat: [line('1', '', { isPending: true })] }
  const refused = { type: 'refused', code: 'TOO_SOON', message: 'Please wait.' } as const
  const { change, event } = withShared(now, { ...refused, what: 'chat', id: '1' })
  expect(change.chat).toMatchObject([{ id: '1', isPending: false, isLost: true }])
  expect(event).toEqual({ type: 'notWalked', text: 'Please wait.' })
  expect(withShared(now, { ...refused, what: 'wheel' }).event).toEqual(event)
})
