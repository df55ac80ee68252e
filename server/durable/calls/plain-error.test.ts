import { expect, test } from 'vitest'
import { plainError } from '#server/durable/calls/plain-error.ts'

test.each([
  ['Error: no such thing', 'Error: no such thing'],
  [
    'StripeAuthenticationError: Invalid API Key provided: sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    'StripeAuthenticationError: Invalid API Key provided: …',
  ],
  ['Error: sk_live_abcdef is wrong', 'Error: … is wrong'],
  ['Error: Bearer abc.def', 'Error: Bearer …'],
  ['Error: wanda@example.com is not known', 'Error: … is not known'],
  ['Error: cannot reach https://user:pass@host/path?key=1', 'Error: cannot reach …'],
  ['Error: to +1 (720) 555-0134', 'Error: to … … …'],
  ['Error: to +17205550134', 'Error: to …'],
  ["Error: No such customer: 'cus_abc'", 'Error: No such customer: …'],
  ['error: invalid input "Wanda Walker"', 'error: invalid input …'],
  ['Error: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'Error: …'],
  ['Error: the charge is 4029 cents', 'Error: the charge is 4029 cents'],
  ['Error: first line\n    at secret (file.ts:1:2)', 'Error: first line'],
])('what an error says is told without what may be a secret: %s', (text, plain) => {
  expect(plainError(text)).toBe(plain)
})

test('an error of any length is reported in 200 characters', () => {
  expect(plainError('no '.repeat(1e6))).toHaveLength(200)
  expect(plainError('n'.repeat(1e6))).toHaveLength(200)
})
