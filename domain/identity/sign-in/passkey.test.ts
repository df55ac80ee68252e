import { expect, test } from 'vitest'
import { passkeyName, passkeyRules } from '#domain/identity/sign-in/passkey.ts'

test('a passkey has a name of 1 to 40 characters, without blanks around it', () => {
  const longest = 'x'.repeat(passkeyRules.nameMax)
  expect(passkeyName('  My phone ')).toBe('My phone')
  expect(passkeyName(longest)).toBe(longest)
  expect(passkeyName(`${longest}x`)).toBeNull()
  expect(passkeyName('  ')).toBeNull()
})
