import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  categoryOf,
  codeOf,
  endsSession,
  errorLines,
  fieldErrors,
  ownFieldErrors,
  readable,
} from '#web/api/error-funnel.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const failure = (...graphQLErrors: { message: string; extensions?: Record<string, unknown> }[]) => ({
  message: '',
  graphQLErrors,
})
const offline = {
  message: '[Network] Failed to fetch',
  graphQLErrors: [],
  networkError: new Error('Failed to fetch'),
}

test.each([
  [{ message: 'x', extensions: { category: 'authentication' } }, true],
  [{ message: 'x', extensions: { category: 'rate_limited' } }, false],
  [{ message: 'x', extensions: { category: 'validation', code: 'WRONG_CREDENTIALS' } }, false],
  [{ message: 'x', extensions: { category: 'internal' } }, false],
  [{ message: 'x' }, false],
])('%j ends a session: %s', (error, ends) => expect(endsSession([error])).toBe(ends))

test('categories and codes are read, unknown ones are internal', () => {
  expect(categoryOf(failure({ message: '', extensions: { category: 'conflict', code: 'TAKEN' } }))).toBe(
    'conflict',
  )
  expect(codeOf(failure({ message: '', extensions: { category: 'conflict', code: 'TAKEN' } }))).toBe('TAKEN')
  expect(categoryOf(failure({ message: '', extensions: { category: 'new' } }))).toBe('internal')
  expect(codeOf(failure({ message: '' }))).toBeNull()
  expect(categoryOf(offline)).toBe('network')
})

test.each([
  ['Error: GraphQL error: 401 - Please log in.', 'Please log in.'],
  ['[GraphQL] 400 - Bad.', 'Bad.'],
  ['GraphQL error: {"error":{"message":"Card expired."}}', 'Card expired.'],
  ['{not json', '{not json'],
  ['Network error: timeout', 'An error occurred. Please try again later.'],
])('%s is shown as %s', (message, shown) => expect(readable(message)).toBe(shown))

test('each message is one line, once; without an answer there is one plain line', () => {
  expect(errorLines(failure({ message: 'A' }, { message: 'B' }, { message: 'A' }))).toEqual(['A', 'B'])
  expect(errorLines(offline)).toEqual(['An error occurred. Please try again later.'])
  expect(errorLines(failure())).toEqual(['An error occurred. Please try again later.'])
})

test('messages of fields are found by name, and only texts count', () => {
  const error = {
    message: 'x',
    extensions: { category: 'validation', fields: { email: 'Enter a valid email.', odd: 3 } },
  }
  expect(fieldErrors(failure(error))).toEqual({ email: 'Enter a valid email.' })
  expect(fieldErrors(failure({ message: 'x' }))).toEqual({})
})

test("messages of fields come under the form's own names, others are left to the lines", () => {
  const error = { message: 'x', extensions: { fields: { otp: 'Wrong.', phone: 'Odd.' } } }
  expect(ownFieldErrors(failure(error), { otp: 'code' })).toEqual({ code: 'Wrong.' })
  expect(ownFieldErrors(failure(error), { email: 'email' })).toBeNull()
})
