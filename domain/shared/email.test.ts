import { expect, test } from 'vitest'
import { looksLikeEmail, readEmail } from '#domain/shared/email.ts'
import { readableLabel } from '#domain/shared/punycode.ts'
import { fc } from '#tools/testing/properties.ts'

const decomposed = 'ann@münchen.de'.normalize('NFD')

test.each([
  ['ana@people.test', 'ana@people.test'],
  ['a.b+c@sub.example.com', 'a.b+c@sub.example.com'],
  ['first+tag@example.com', 'first+tag@example.com'],
  [' Ann@Example.COM ', 'ann@example.com'],
  ['zoë@münchen.de', 'zoë@münchen.de'],
  [decomposed, 'ann@münchen.de'],
  ['ann@xn--mnchen-3ya.de', 'ann@münchen.de'],
  ['ANN@XN--MNCHEN-3YA.DE', 'ann@münchen.de'],
  ['ann@MÜNCHEN.de', 'ann@münchen.de'],
  ['user@example.xn--p1ai', 'user@example.рф'],
  ['ann@उदाहरण.भारत', 'ann@उदाहरण.भारत'],
  ['ann@คน.ไทย', 'ann@คน.ไทย'],
  ['ann@xn--strae-oqa.de', 'ann@straße.de'],
])('%s is stored as %s', (written, stored) => {
  expect(readEmail(written)).toBe(stored)
  expect(readEmail(stored)).toBe(stored)
})

test('an address with blanks around is to be read before it is used', () =>
  expect([looksLikeEmail(' ana@people.test'), looksLikeEmail('ana@people.test')]).toEqual([false, true]))

test.each([
  '',
  'ana',
  'ana@',
  '@b.com',
  'ana@nowhere',
  'a b@c.de',
  'ana@b..com',
  'ana@-b.com',
  'ana@b-.com',
  'ana@b_c.com',
  `${'a'.repeat(65)}@b.com`,
  `ana@${'a'.repeat(64)}.com`,
  `${'a'.repeat(64)}@${'b.'.repeat(95)}com`,
  'a@b.com\nbcc:c@d.com',
  'a\u202e@b.com',
  'ann@example.c',
  'ann@example.com.',
  'ann..b@example.com',
  '.ann@example.com',
  'ann.@example.com',
  'ann@127.0.0.1',
  'ann@example.123',
  'ann@[127.0.0.1]',
  'ann@example.com/path',
  'ann@example.com:25',
  'ann@xn--zz.com',
  'ann@b%61.com',
  '@'.repeat(80_000),
  `a@${'a.'.repeat(40_000)}`,
])('%.30j is no address', (written) => expect(readEmail(written)).toBeNull())

test('a label that was written for servers reads as it was', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'z', '9', 'é', 'ł', 'я', 'ß', '東', 'न', '𠮷'),
        minLength: 1,
        maxLength: 12,
      }),
      (label) => {
        const sent = new URL(`http://${label}.test`).hostname.split('.')[0] ?? ''
        expect(readableLabel(sent)).toBe(label)
      },
    ),
  )
})

test('labels that stand for nothing are none', () => {
  for (const label of ['xn--9', 'xn--a-9', 'xn--99999999', 'xn--ü'])
    expect(readableLabel(label), label).toBeNull()
})
