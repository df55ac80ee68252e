import { failures } from '#server/graphql/errors.ts'
import type { AddCardOutcome } from '#server/modules/money/cards/add-card.ts'
import type { UpdateCardOutcome } from '#server/modules/money/cards/cards.ts'
import type { CardRow } from '#server/modules/money/cards/cards.store.ts'
import type { PayDueOutcome } from '#server/modules/money/payments/due.ts'

/** The contract's spellings and status words of cards and payments. */

export function wireCard(card: CardRow) {
  return {
    card_id: card.id,
    default: card.isDefault,
    brand: card.brand,
    last4: card.last4,
    exp_year: card.expYear,
    exp_month: card.expMonth,
    address_zip: card.zip,
    address_country: card.country,
  }
}

const tryLater = 'The payment service does not answer right now. Please try again in a moment.'

export function addCardAnswer(result: AddCardOutcome): { status: string; message: string } {
  switch (result.kind) {
    case 'added':
      return { status: 'CARD_ADDED', message: 'Card added successfully.' }
    case 'refused':
      return { status: 'CARD_ERROR', message: result.message }
    case 'unavailable':
      return { status: 'CARD_ERROR', message: tryLater }
    case 'tooManyCards':
      return {
        status: 'CARD_ERROR',
        message: 'You have saved as many cards as you can. Please delete one first.',
      }
    case 'tooMany':
      throw failures.tooMany(result.retryAfterS)
    case 'invalid':
      throw failures.badInput(result.fields)
  }
}

export function updateCardAnswer(result: UpdateCardOutcome): { status: string; message: string } {
  switch (result.kind) {
    case 'updated':
      return { status: 'CARD_UPDATED', message: 'Card updated successfully.' }
    case 'refused':
      return { status: 'CARD_ERROR', message: result.message }
    case 'unavailable':
      return { status: 'CARD_ERROR', message: tryLater }
    case 'unknownCard':
      throw failures.notFound('card')
    case 'invalid':
      throw failures.badInput(result.fields)
  }
}

export function deleteCardAnswer(result: { kind: 'removed' } | { kind: 'unknownCard' }): {
  status: string
  message: string
} {
  if (result.kind === 'unknownCard') throw failures.notFound('card')
  return { status: 'CARD_DELETED', message: 'Card deleted successfully.' }
}

export function defaultCardAnswer(result: { kind: 'done' } | { kind: 'unknownCard' }): {
  status: string
  message: string
} {
  if (result.kind === 'unknownCard') throw failures.notFound('card')
  return { status: 'SUCCESS', message: 'This card is now your default card.' }
}

export function payPendingAnswer(result: PayDueOutcome): {
  status: string
  message: string
  action_url?: string
} {
  switch (result.kind) {
    case 'paid':
      return { status: 'PAYMENT_DONE', message: 'Thank you, your payment has gone through.' }
    case 'nothingDue':
      return { status: 'NOTHING_PENDING', message: 'You have no pending payment.' }
    case 'noCard':
      return { status: 'CARD_REQUIRED', message: 'Please add a card first.' }
    case 'declined':
      return { status: 'CARD_DECLINED', message: result.message }
    case 'needsAction':
      return {
        status: 'CARD_ACTION_REQUIRED',
        message: 'Your bank asks you to confirm this payment.',
        action_url: result.url,
      }
    case 'unavailable':
      return {
        status: 'PAYMENT_UNCLEAR',
        message:
          'The payment service does not answer right now. We go on with your payment and will show the result here; you will not be charged twice.',
      }
  }
}
