import { expect, test } from 'vitest'
import {
  afterAskingAgain,
  afterNotice,
  unrefused,
  mayMail,
  type MailNotice,
} from '#domain/notifications/mail-address-status.ts'
import { fc } from '#tools/testing/properties.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute))
const notice: fc.Arbitrary<MailNotice> = fc.record({
  kind: fc.constantFrom('bounced', 'complained'),
  code: fc.constant(null),
  aboutAt: fc.integer({ min: 0, max: 30 }).map(at),
})

test('notices in any order and any number of times end alike', () => {
  fc.assert(
    fc.property(fc.array(notice, { maxLength: 6 }), fc.integer({ min: 0, max: 30 }), (notices, asked) => {
      const start = afterAskingAgain(at(asked))
      const there = notices.reduce(afterNotice, start)
      const back = [...notices, ...notices].reverse().reduce(afterNotice, start)
      expect(back).toEqual(there)
      const counted = notices.filter(({ aboutAt }) => aboutAt >= at(asked))
      const stronger = counted.some(({ kind }) => kind === 'bounced') ? 'bounced' : 'complained'
      expect(there.refusal).toBe(counted.length === 0 ? null : stronger)
    }),
  )
})

test('a bounce takes the place of a complaint, and not the other way round', () => {
  const complained = { kind: 'complained', code: 'abuse', aboutAt: at(1) } as const
  const bounced = { kind: 'bounced', code: '5.1.1', aboutAt: at(2) } as const
  const end = { refusal: 'bounced', code: '5.1.1', since: at(2), askedAgainAt: null }
  expect([complained, bounced].reduce(afterNotice, unrefused)).toEqual(end)
  expect([bounced, complained].reduce(afterNotice, unrefused)).toEqual(end)
})

test('a notice of a mail from before the person asked again does not count', () => {
  const late = { kind: 'bounced', code: null, aboutAt: at(5) } as const
  expect(afterNotice(afterAskingAgain(at(6)), late).refusal).toBeNull()
  expect(afterNotice(afterAskingAgain(at(5)), late).refusal).toBe('bounced')
})

test.each([
  [null, false, true],
  [null, true, true],
  ['complained', false, false],
  ['complained', true, true],
  ['bounced', true, false],
  ['bounced', false, false],
] as const)(
  'to an address that has %s, a mail that was asked for (%s) leaves: %s',
  (refusal, isAsked, leaves) => expect(mayMail(refusal, isAsked)).toBe(leaves),
)
