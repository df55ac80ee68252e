import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  codeMessage,
  codeOrPasswordMessage,
  phoneMessage,
  profileMessages,
} from '#web/features/identity/checks.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  [{ country: 'US', text: '  ' }, 'Please enter Phone Number.'],
  [{ country: '', text: '202' }, 'Please Select Country Calling Code.'],
  [{ country: 'US', text: '202' }, 'Please Enter valid Phone Number.'],
  [{ country: 'US', text: '202 555 0101' }, null],
])('phone %j: %s', (phone, message) => expect(phoneMessage(phone)).toBe(message))

test.each([
  ['', 'Please enter OTP.'],
  ['123', 'Please enter valid OTP.'],
  ['12345', null],
])('code %j: %s', (code, message) => expect(codeMessage(code)).toBe(message))

test('a code or a password is enough', () => {
  expect(codeOrPasswordMessage('', '')).toBe('Please enter OTP.')
  expect(codeOrPasswordMessage('12', '')).toBe('Please enter valid OTP.')
  expect(codeOrPasswordMessage('12', 'secret')).toBeNull()
  expect(codeOrPasswordMessage('12345', '')).toBeNull()
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
  expect(profileMessages({ ...good, ...change })).toEqual(messages),
)
