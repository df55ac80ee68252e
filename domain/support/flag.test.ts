import { expect, test } from 'vitest'
import { flaggableOf, flagSubject, isFlagKind, isFlagReason } from '#domain/support/flag.ts'

test('the subject of work names what was flagged', () => {
  for (const thing of [{ kind: 'review', id: 'rtg_1' } as const, { kind: 'picture', id: 'usr_1' } as const])
    expect(flaggableOf(flagSubject(thing))).toEqual(thing)
  for (const other of ['tkt_1', 'story:usr_1', ':usr_1', '']) expect(flaggableOf(other)).toBeNull()
})

test('kinds and reasons are words of the lists', () => {
  expect([isFlagKind('review'), isFlagKind('chat')]).toEqual([true, false])
  expect([isFlagReason('spam'), isFlagReason('boring')]).toEqual([true, false])
})
