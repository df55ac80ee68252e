import { expect, test } from 'vitest'
import { isCommonPassword } from '#domain/identity/sign-in/common-passwords.ts'
import {
  knownTimeZone,
  nameFault,
  passwordFault,
  profileFaults,
} from '#domain/identity/sign-in/registration.ts'

test.each([
  ['', 'passwordMissing'],
  ['        ', 'passwordMissing'],
  ['Ab1defg', 'passwordTooShort'],
  ['alllowercase1', 'passwordTooWeak'],
  ['ALLUPPERCASE1', 'passwordTooWeak'],
  ['NoNumberHere', 'passwordTooWeak'],
  ['Password1', 'passwordTooCommon'],
  ['Summer2024!', 'passwordTooCommon'],
  ['Qwertyuiop1', 'passwordTooCommon'],
  ['123Dragon456', 'passwordTooCommon'],
  [`Aa1${'x'.repeat(126)}`, 'passwordTooLong'],
  [`Aa1${'xy'.repeat(62)}`, null],
  ['Cobblestone7', null],
  ['Überraschung9', null],
])('password %s: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

test('runs and repetitions count as common', () => {
  expect(['12345678', 'abcdefgh', 'aaaaaaaa', 'abababab', '87654321'].every(isCommonPassword)).toBe(true)
})

test('the profile details are well or each fault is named', () => {
  const good = {
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@people.test',
    password: 'Cobblestone7',
    confirmation: 'Cobblestone7',
  }
  expect(profileFaults(good)).toEqual({})
  expect(profileFaults({ ...good, firstName: ' ', confirmation: 'Cobblestone8' })).toEqual({
    firstName: 'firstNameMissing',
    confirmation: 'confirmationDifferent',
  })
  expect(profileFaults({ ...good, lastName: 'x'.repeat(61) })).toEqual({ lastName: 'nameTooLong' })
  // Its length is looked at first, whatever it holds.
  expect(profileFaults({ ...good, lastName: '@'.repeat(61) })).toEqual({ lastName: 'nameTooLong' })
})

test.each([
  'Ana',
  "O'Neill",
  'Jean-Luc',
  'J.R.',
  'St. John',
  'Łucja',
  '李小龍',
  'نرگس',
  'می\u200cترا',
  'Dr Müller, jr.',
  'St.John',
  'Ma.Luisa',
  'Mc.Donald',
  'Md.Rahim',
  'Ph.D',
  'J.R.R.',
  'José\u200eM',
])('%s is a name', (name) => expect(nameFault(name, 'firstNameMissing')).toBeNull())

test.each([
  'see http://evil.example',
  'www.evil',
  'evil.example',
  'evil.io',
  'evil。com',
  'www.evil.test',
  'Win http://x.test',
  'Ana\nhas paid you',
  'Ana\u2028x',
  'Ana\u202egnp',
  'a@b',
  'x\u0000',
  '<b>Ana',
  'win\u200bner',
])('%j is none', (name) => expect(nameFault(name, 'firstNameMissing')).toBe('nameNotPlain'))

test('time zones are taken when they exist', () => {
  expect([
    knownTimeZone('Europe/Lisbon'),
    knownTimeZone('Mars/Base'),
    knownTimeZone(null),
    knownTimeZone(''),
  ]).toEqual(['Europe/Lisbon', null, null, null])
})
