import { expect, test } from 'vitest'
import { failureOf } from '#server/graphql/errors.ts'

test.each([
  [
    { kind: 'tooMany', retryAfterS: 30 },
    'rate_limited',
    'TOO_MANY',
    'Too many tries. Please wait 30 seconds and try again.',
  ],
  [{ kind: 'notFound', what: 'trip' }, 'authorization', 'NOT_FOUND', 'There is no such trip.'],
  [{ kind: 'badInput', fields: { email: 'No.' } }, 'validation', 'BAD_INPUT', 'No.'],
  [{ kind: 'conflict', code: 'RUNNING', message: 'Wait.' }, 'conflict', 'RUNNING', 'Wait.'],
] as const)('%j is told by its category, code and message', (refusal, category, code, message) => {
  const failure = failureOf(refusal)
  expect(failure.message).toBe(message)
  expect(failure.extensions).toMatchObject({ category, code })
})
