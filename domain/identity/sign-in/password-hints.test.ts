import { expect, test } from 'vitest'
import { passwordHints } from '#domain/identity/sign-in/password-hints.ts'

test.each([
  ['', '', []],
  ['walk', 'walk', ['matches']],
  ['Walk', '', ['mixedCase']],
  ['walk-with-1', 'Walk', ['longEnough', 'hasNumber']],
  ['Walk-with-1', 'Walk-with-1', ['longEnough', 'mixedCase', 'hasNumber', 'matches']],
])('%j with %j meets %j', (password, confirmation, met) => {
  const hints = passwordHints(password, confirmation)
  expect(Object.keys(hints).filter((name) => hints[name as keyof typeof hints])).toEqual(met)
})
