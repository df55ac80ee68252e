import { expect, test } from 'vitest'
import { refusals } from '#adapters/payments/twin/test-cards.ts'
import { cardDeclined, declineText } from '#server/messages/declines.ts'
import { inLanguage } from '#server/messages/messages.ts'

test('why a card was declined is told in the language of the request', () => {
  expect(inLanguage('es', () => declineText(cardDeclined))).toBe('Tu tarjeta fue rechazada.')
  expect(declineText(cardDeclined)).toBe('Your card was declined.')
})

test.each(Object.entries(refusals))(
  'the reason %s of the provider is in the catalogue',
  (_name, { message }) => {
    expect(declineText(message)).toBe(message)
    expect(inLanguage('es', () => declineText(message))).not.toBe(message)
  },
)

test('a reason that the catalogue does not have is told as the provider says it', () =>
  expect(inLanguage('es', () => declineText('Your bank is closed.'))).toBe('Your bank is closed.'))
