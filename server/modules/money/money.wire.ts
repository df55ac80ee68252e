import { isPaidBy, type PayoutWay } from '#domain/money/payouts/countries.ts'
import { failures } from '#server/graphql/errors.ts'
import type { AddCardOutcome } from '#server/modules/money/cards/add-card.ts'
import type { OpenSetupOutcome } from '#server/modules/money/cards/open-setup.ts'
import type { UpdateCardOutcome } from '#server/modules/money/cards/cards.ts'
import type { CardRow } from '#server/modules/money/cards/cards.store.ts'
import type { PayDueOutcome } from '#server/modules/money/payments/due.ts'
import { declineText } from '#server/messages/declines.ts'
import { moneyTexts as texts } from '#server/modules/money/money.texts.ts'

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

export function addCardAnswer(result: AddCardOutcome): { status: string; message: string } {
  switch (result.kind) {
    case 'added':
      return { status: 'CARD_ADDED', message: texts.cards.added }
    case 'refused':
      return { status: 'CARD_ERROR', message: declineText(result.message) }
    case 'notSetUp':
      return { status: 'CARD_ERROR', message: texts.cards.notSetUp }
    case 'unavailable':
      return { status: 'CARD_ERROR', message: texts.cards.unavailable }
    case 'tooManyCards':
      return { status: 'CARD_ERROR', message: texts.cards.tooMany }
    case 'tooMany':
      throw failures.tooMany(result.retryAfterS)
    case 'invalid':
      throw failures.badInput(result.fields)
  }
}

export function cardSetupAnswer(result: OpenSetupOutcome): {
  status: string
  message: string
  client_secret?: string
  confirm_url?: string | null
} {
  switch (result.kind) {
    case 'opened':
      return {
        status: 'SETUP_OPENED',
        message: texts.cards.setupOpened,
        client_secret: result.clientSecret,
        confirm_url: result.confirmUrl,
      }
    case 'unavailable':
      return { status: 'CARD_ERROR', message: texts.cards.unavailable }
    case 'tooManyCards':
      return { status: 'CARD_ERROR', message: texts.cards.tooMany }
    case 'tooMany':
      throw failures.tooMany(result.retryAfterS)
  }
}

export function updateCardAnswer(result: UpdateCardOutcome): { status: string; message: string } {
  switch (result.kind) {
    case 'updated':
      return { status: 'CARD_UPDATED', message: texts.cards.updated }
    case 'refused':
      return { status: 'CARD_ERROR', message: declineText(result.message) }
    case 'unavailable':
      return { status: 'CARD_ERROR', message: texts.cards.unavailable }
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
  return { status: 'CARD_DELETED', message: texts.cards.deleted }
}

export function defaultCardAnswer(result: { kind: 'done' } | { kind: 'unknownCard' }): {
  status: string
  message: string
} {
  if (result.kind === 'unknownCard') throw failures.notFound('card')
  return { status: 'SUCCESS', message: texts.cards.isDefault }
}

export function payPendingAnswer(result: PayDueOutcome): {
  status: string
  message: string
  action_url?: string
} {
  switch (result.kind) {
    case 'paid':
      return { status: 'PAYMENT_DONE', message: texts.paid }
    case 'nothingDue':
      return { status: 'NOTHING_PENDING', message: texts.nothingDue }
    case 'noCard':
      return { status: 'CARD_REQUIRED', message: texts.cardRequired }
    case 'declined':
      return { status: 'CARD_DECLINED', message: declineText(result.message) }
    case 'needsAction':
      return {
        status: 'CARD_ACTION_REQUIRED',
        message: texts.cardAction,
        action_url: result.url,
      }
    case 'unavailable':
      return { status: 'PAYMENT_UNCLEAR', message: texts.unclear }
  }
}

/** In one sentence whether and how people with a bank in a country are paid. */
export function wireWay({ country, way }: { country: string; way: PayoutWay }) {
  return { country_code: country, is_paid: isPaidBy(way), message: texts.payouts.ways[way] }
}
