import { expect, test } from 'vitest'
import { fieldOf } from './stripe.ts'

test.each([
  ['incomplete_number', 'number'],
  ['invalid_number', 'number'],
  ['incomplete_expiry', 'exp'],
  ['invalid_expiry_year_past', 'exp'],
  ['expired_card', 'exp'],
  ['incomplete_cvc', 'cvc'],
  ['incorrect_cvc', 'cvc'],
  ['incomplete_zip', 'zip'],
  ['card_declined', 'number'],
])('the provider’s code %s is told at %s', (code, field) => {
  expect(fieldOf(code)).toBe(field)
})
