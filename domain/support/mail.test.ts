import { fc } from '#tools/testing/properties.ts'
import { expect, test } from 'vitest'
import { mailAddressOf, mailRules, mailTextOf, ticketNamedIn } from '#domain/support/mail.ts'

test.each([
  [' Ana@People.Test ', 'ana@people.test'],
  ['Ann@xn--mnchen-3ya.de', 'ann@münchen.de'],
  // No account may have it, but a mail that came from it is answered.
  ['a..b@people.test', 'a..b@people.test'],
  ['ana', null],
  ['ana@people', null],
  ['a b@people.test', null],
  [`${'a'.repeat(250)}@people.test`, null],
])('the address %j is %j', (written, stored) => {
  expect(mailAddressOf(written)).toBe(stored)
})

test.each([
  ['Re: Our answer [tkt_01AB]', 'Thank you', 'tkt_01AB'],
  ['Re: Our answer', 'Thanks.\n\n> To write back: https://walks.test/support/tkt_01AB\n', 'tkt_01AB'],
  ['Re: [tkt_01AB]', '> tkt_02CD', 'tkt_01AB'],
  ['Hello', 'My ticket', null],
])('%j with %j continues with %j', (subject, text, id) => {
  expect(ticketNamedIn({ subject, text })).toBe(id)
})

test('what is not stored is said at the end', () => {
  expect(mailTextOf({ text: 'Hello', attachments: 2 })).toBe('Hello\n\n[Files that were not kept: 2.]')
  expect(mailTextOf({ text: 'x'.repeat(mailRules.textMax + 1), attachments: 0 })).toContain(
    'had 4001 characters',
  )
  expect(mailTextOf({ text: ' \n', attachments: 1 })).toBeNull()
})

test('any text is kept within its bound, and none of its own words is lost where it has no quote', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6000 }), (text) => {
      const stored = mailTextOf({ text, attachments: 0 })
      expect((stored ?? '').length).toBeLessThan(mailRules.textMax + 100)
      if (!text.includes('>') && text.length <= mailRules.textMax) expect(stored ?? '').toBe(text.trim())
    }),
  )
})
