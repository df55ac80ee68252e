import type { TestApp } from '#server/testing/app.ts'

/** Test cards by what they do; the full list is in adapters/payments/twin/test-cards.ts. */
export const cardNumbers = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  bankAsks: '4000002500003155',
  /** Can be saved, is declined when it is used. */
  declinedOnUse: '4000000000000341',
  wrongCvc: '4000000000000127',
  /** Pays, and the bank takes it back at once; or asks about it. */
  disputed: '4000000000000259',
  inquired: '4000000000001976',
} as const

/** A token of the twin's card form. */
export function cardToken(test: Pick<TestApp, 'app'>, card: keyof typeof cardNumbers = 'visa'): string {
  const made = test.app.twins?.payments?.tokenize({
    number: cardNumbers[card],
    exp: '12/39',
    cvc: '123',
    zip: '94107',
  })
  if (made?.kind !== 'token') throw new Error('the twin gave no token')
  return made.token
}

/** Saves a card for a person; the first one is their default. */
export async function addTestCard(
  test: Pick<TestApp, 'app'>,
  userId: string,
  card: keyof typeof cardNumbers = 'visa',
): Promise<string> {
  const added = await test.app.services.money.addCard(userId, {
    token: cardToken(test, card),
    zip: '94107',
    country: 'US',
  })
  if (added.kind !== 'added') throw new Error(`the card was not saved: ${added.kind}`)
  return added.cardId
}
