/** How a card behaves, by its number: Stripe's test cards. */
export type CardBehaviour =
  | 'ok'
  | 'declined'
  | 'insufficientFunds'
  | 'needsAction'
  | 'declinedOnUse'
  | 'expired'
  | 'wrongCvc'
  | 'processingError'
  | 'lost'
  | 'stolen'
  | 'disputed'
  | 'inquired'

type TestCard = {
  number: string
  brand: string
  behaviour: CardBehaviour
  label: string
  /** One and the same card for all who save it. The other numbers are typed by all who try the product, as different cards. */
  isOneCard?: true
}

/** The twin knows these and nothing else, so that no real card is typed into a demo. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'ok', label: 'Visa, succeeds' },
  { number: '4000056655665556', brand: 'visa', behaviour: 'ok', label: 'Visa debit, succeeds' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'ok', label: 'Mastercard, succeeds' },
  {
    number: '5200828282828210',
    brand: 'mastercard',
    behaviour: 'ok',
    label: 'Mastercard debit, succeeds; the same card for all who save it',
    isOneCard: true,
  },
  { number: '378282246310005', brand: 'amex', behaviour: 'ok', label: 'American Express, succeeds' },
  { number: '6011111111111117', brand: 'discover', behaviour: 'ok', label: 'Discover, succeeds' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined', label: 'Visa, declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficientFunds',
    label: 'Visa, insufficient funds',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'needsAction',
    label: 'Visa, the bank asks every time; not while the person is away, once it is set up',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'declinedOnUse',
    label: 'Visa, can be saved, is declined when used',
  },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired', label: 'Visa, expired' },
  { number: '4000000000000127', brand: 'visa', behaviour: 'wrongCvc', label: 'Visa, wrong security code' },
  {
    number: '4000000000000119',
    brand: 'visa',
    behaviour: 'processingError',
    label: 'Visa, processing error',
  },
  { number: '4000000000009987', brand: 'visa', behaviour: 'lost', label: 'Visa, reported lost' },
  { number: '4000000000009979', brand: 'visa', behaviour: 'stolen', label: 'Visa, reported stolen' },
  {
    number: '4000000000000259',
    brand: 'visa',
    behaviour: 'disputed',
    label: 'Visa, succeeds, and the bank takes it back',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    behaviour: 'inquired',
    label: 'Visa, succeeds, and the bank asks about it',
  },
]

export type Refusal = { code: string; message: string }

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** Stripe's words for what a bank says. */
export const refusals = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  insufficientFunds: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  wrongCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processingError: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  // The bank's words say nothing of why.
  lost: { code: 'lost_card', message: 'Your card was declined.' },
  stolen: { code: 'stolen_card', message: 'Your card was declined.' },
  authentication: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  authenticationFailed: {
    code: 'payment_intent_authentication_failure',
    message: notAuthenticated,
  },
  setupNotAuthenticated: { code: 'setup_intent_authentication_failure', message: notAuthenticated },
} as const satisfies Record<string, Refusal>

/** Why a card cannot be saved; null when it can. */
export function refusedOnSave(behaviour: CardBehaviour): Refusal | null {
  switch (behaviour) {
    case 'ok':
    case 'needsAction':
    case 'declinedOnUse':
    case 'disputed':
    case 'inquired':
      return null
    case 'declined':
    case 'insufficientFunds':
    case 'expired':
    case 'wrongCvc':
    case 'processingError':
    case 'lost':
    case 'stolen':
      return refusals[behaviour]
  }
}

export type CardForm = { number: string; exp: string; cvc: string; zip?: string | null | undefined }
export type CardFormResult =
  | {
      kind: 'valid'
      card: {
        behaviour: CardBehaviour
        brand: string
        last4: string
        expMonth: number
        expYear: number
        zip: string | null
        /** Null: a card of its own each time it is typed. */
        fingerprint: string | null
      }
    }
  | { kind: 'invalid'; field: 'number' | 'exp' | 'cvc' | 'zip'; message: string }

/** Checks what was typed into the card form, in Stripe's words. `exp` is `MM/YY` or `MM/YYYY`, spaces allowed. */
export function readCardForm(form: CardForm, now: Date): CardFormResult {
  const number = form.number.replace(/[\s-]/g, '')
  if (!/^\d*$/.test(number) || !luhn(number))
    return invalid(
      'number',
      number.length < 12 ? 'Your card number is incomplete.' : 'Your card number is invalid.',
    )
  const known = testCards.find((card) => card.number === number)
  if (!known)
    return invalid(
      'number',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    )
  const exp = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(form.exp)
  if (!exp) return invalid('exp', "Your card's expiration date is incomplete.")
  const expMonth = Number(exp[1])
  const expYear = Number(exp[2]) + (exp[2]?.length === 2 ? 2000 : 0)
  if (expMonth < 1 || expMonth > 12) return invalid('exp', "Your card's expiration month is invalid.")
  if (expYear > now.getUTCFullYear() + 50) return invalid('exp', "Your card's expiration year is invalid.")
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    return invalid('exp', "Your card's expiration year is in the past.")
  if (!new RegExp(`^\\d{${known.brand === 'amex' ? '4' : '3'}}$`).test(form.cvc))
    return invalid('cvc', "Your card's security code is incomplete.")
  const zip = form.zip?.trim() ?? ''
  if (zip.length > 10) return invalid('zip', 'Your postal code is invalid.')
  return {
    kind: 'valid',
    card: {
      behaviour: known.behaviour,
      brand: known.brand,
      last4: number.slice(-4),
      expMonth,
      expYear,
      zip: zip === '' ? null : zip,
      fingerprint: known.isOneCard ? `fpt_${number.slice(-4)}` : null,
    },
  }
}

function invalid(field: 'number' | 'exp' | 'cvc' | 'zip', message: string): CardFormResult {
  return { kind: 'invalid', field, message }
}

function luhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return number.length >= 12 && number.length <= 19 && sum % 10 === 0
}
