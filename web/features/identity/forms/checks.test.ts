import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  account as accountRules,
  change as changeRules,
  code,
  codeOrPassword,
  phone,
  profile,
  reset,
} from '#web/features/identity/forms/checks.ts'
import { mistakes } from '#web/ui/forms/rules.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  [{ country: 'US', text: '  ' }, 'Please enter Phone Number.'],
  [{ country: '', text: '202' }, 'Please Select Country Calling Code.'],
  [{ country: 'US', text: '202' }, 'Please Enter valid Phone Number.'],
  [{ country: 'US', text: '202 555 0101' }, null],
])('phone %j: %s', (entry, message) =>
  expect(phone.safeParse(entry).error?.issues[0]?.message ?? null).toBe(message),
)

test.each([
  ['', 'Please enter OTP.'],
  ['123', 'Please enter valid OTP.'],
  ['12345', null],
])('code %j: %s', (typed, message) =>
  expect(code.safeParse(typed).error?.issues[0]?.message ?? null).toBe(message),
)

test('a code or a password is enough', () => {
  expect(mistakes(codeOrPassword, { code: '', password: '' })).toEqual({ code: 'Please enter OTP.' })
  expect(mistakes(codeOrPassword, { code: '12', password: ' ' })).toEqual({
    code: 'Please enter valid OTP.',
  })
  expect(mistakes(codeOrPassword, { code: '12', password: 'secret' })).toEqual({})
  expect(mistakes(codeOrPassword, { code: '12345', password: '' })).toEqual({})
})

const good = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.org',
  password: 'Walk-with-1',
  confirmation: 'Walk-with-1',
}

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'First Name is required.' }],
  [{ lastName: '' }, { lastName: 'Last Name is required.' }],
  [{ email: '' }, { email: 'Email is required.' }],
  [{ email: 'ana@' }, { email: 'Enter a valid email.' }],
  [
    { password: '', confirmation: '' },
    { password: 'Password is required.', confirmation: 'Confirm Password is required.' },
  ],
  [{ password: 'Short1', confirmation: 'Short1' }, { password: 'Password must be minimum 8 characters.' }],
  [{ confirmation: 'Other-1-one' }, { confirmation: 'Must be same Password and Confirm Password.' }],
])('profile with %j: %j', (change, messages) =>
  expect(mistakes(profile, { ...good, ...change })).toEqual(messages),
)

const account = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.org',
  phone: '+12025550101',
  picture: null,
}
const newPassword = { password: 'Walk-with-1', confirmation: 'Walk-with-1' }

test.each([
  [{}, {}],
  [{ code: '' }, { code: 'OTP is required.' }],
  [{ code: '123' }, { code: 'Please enter valid OTP.' }],
  [
    { password: ' ', confirmation: '' },
    { password: 'New password is required.', confirmation: 'Confirm new password is required.' },
  ],
  [{ confirmation: 'Other-1-one' }, { confirmation: 'Password and confirm password should be same.' }],
  [{ password: 'walk', confirmation: 'walk' }, { password: 'Password must be minimum 8 characters.' }],
])('reset with %j: %j', (change, messages) =>
  expect(mistakes(reset, { code: '12345', ...newPassword, ...change })).toEqual(messages),
)

test.each([
  [{}, {}],
  [{ old: ' ' }, { old: 'Old password is required.' }],
  [
    { password: '', confirmation: '' },
    { password: 'New password is required.', confirmation: 'Confirm password is required.' },
  ],
  [{ confirmation: 'Other-1-one' }, { confirmation: 'Password and confirm password should be same.' }],
])('change with %j: %j', (change, messages) =>
  expect(mistakes(changeRules, { old: 'Old-one-1', ...newPassword, ...change })).toEqual(messages),
)

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'First Name is required.' }],
  [{ lastName: '' }, { lastName: 'Last Name is required.' }],
  [{ email: '' }, { email: 'Email is required.' }],
  [{ email: 'ana@' }, { email: 'Enter a valid email.' }],
  [{ phone: '+1' }, { phone: 'Please Enter valid Phone Number.' }],
])('account with %j: %j', (change, messages) =>
  expect(mistakes(accountRules, { ...account, ...change })).toEqual(messages),
)
