import { expect, test } from 'vitest'
import { channelsOf, entryRules, isEntryKind, type EntryKind } from '#domain/notifications/entries.ts'

const kinds = Object.keys(entryRules) as EntryKind[]
const wishes = (frequency: number, isPaused = false, hasEmail = true) => ({ frequency, isPaused, hasEmail })
const frequencies = [0, 1, 2, 3, 4]

test.each(frequencies)(
  'frequency %i: a walk that starts or falls through goes by push and one more way',
  (frequency) => {
    for (const kind of [
      'reminder',
      'walkCancelled',
      'cardDeclined',
      'walkUnpaid',
      'noShow',
      'timeMoved',
    ] as const)
      for (const isPaused of [false, true])
        for (const hasEmail of [false, true]) {
          const channels = channelsOf(kind, wishes(frequency, isPaused, hasEmail))
          expect(channels[0]).toBe('push')
          expect(channels.length).toBeGreaterThan(1)
          expect(new Set(channels).size).toBe(channels.length)
          if (!hasEmail) expect(channels).not.toContain('email')
        }
  },
)

test('paused, everything else stays in the list', () => {
  for (const kind of kinds)
    if (!['start', 'broken'].includes(entryRules[kind].urgency))
      for (const frequency of frequencies) expect(channelsOf(kind, wishes(frequency, true)), kind).toEqual([])
})

test('the rarer a person wants to hear, the less is told', () => {
  for (const kind of kinds)
    for (const frequency of frequencies.slice(1)) {
      const more = channelsOf(kind, wishes(frequency - 1))
      for (const channel of channelsOf(kind, wishes(frequency))) expect(more, kind).toContain(channel)
    }
  expect(channelsOf('walkAccepted', wishes(0))).toEqual(['push', 'email'])
  expect(channelsOf('walkAccepted', wishes(2))).toEqual(['push'])
  expect(channelsOf('walkOffered', wishes(0))).toEqual(['push'])
  expect(channelsOf('walkOffered', wishes(3))).toEqual([])
  expect(frequencies.map((frequency) => channelsOf('walkOfferedAway', wishes(frequency)))).toEqual([
    ['push', 'sms', 'email'],
    ['push', 'email'],
    ['push'],
    [],
    [],
  ])
  expect(channelsOf('walkCancelledByYou', wishes(4))).toEqual(['email'])
  expect(channelsOf('walkCancelledByYou', wishes(0, false, false))).toEqual([])
  expect(channelsOf('reminder', wishes(2))).toEqual(['push', 'sms'])
  expect(channelsOf('reminder', wishes(0))).toEqual(['push', 'sms', 'email'])
})

test('only known kinds are kinds', () => {
  expect(['reminder', 'toString', 'x'].map(isEntryKind)).toEqual([true, false, false])
})
