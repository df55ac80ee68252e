import type { Clock } from '#adapters/clock/port.ts'
import type { BookEntry, ChargeRequest, HoldRequest } from '#adapters/payments/port.ts'
import { refusals, type Refusal } from '#adapters/payments/twin/test-cards.ts'
import type { Book, TwinCard, TwinIntent } from '#adapters/payments/twin/book.ts'

const HOUR_MS = 60 * 60 * 1000
/** Stripe's windows: 7 days, but 4 days 18 hours for Visa when the person is not there. */
export function holdWindowMs(brand: string, merchantInitiated: boolean): number {
  return brand === 'visa' && merchantInitiated ? (4 * 24 + 18) * HOUR_MS : 7 * 24 * HOUR_MS
}

/** Stripe refuses less. */
const leastCents = 50

/** What the bank says to a request for money: the intent as it stands after being asked. */
export function askBank(
  book: Book,
  clock: Clock,
  request: Omit<HoldRequest & ChargeRequest, 'key'>,
  capture: TwinIntent['capture'],
): TwinIntent {
  const card = book.card.get(request.providerCardId)
  const merchantInitiated = request.merchantInitiated ?? capture === 'automatic'
  const asked: TwinIntent = {
    id: book.nextId('pi'),
    customerId: request.providerCustomerId,
    cardId: request.providerCardId,
    reference: request.reference,
    amountCents: request.amountCents,
    currency: request.currency,
    capture,
    merchantInitiated,
    state: 'declined',
    capturedCents: 0,
    releasedCents: 0,
    expiresAtMs: null,
    code: null,
    message: null,
    createdMs: clock.nowMs(),
    ...(request.returnPath === undefined ? {} : { returnPath: request.returnPath }),
  }
  if (!card || card.detached || card.customerId !== request.providerCustomerId)
    return declined(asked, { code: 'resource_missing', message: 'This card is no longer saved.' })
  if (request.amountCents < leastCents)
    return declined(asked, { code: 'amount_too_small', message: 'Amount must be at least $0.50 usd.' })
  return judged(asked, card, clock, request.merchantInitiated === true)
}

function judged(asked: TwinIntent, card: TwinCard, clock: Clock, isAway: boolean): TwinIntent {
  const now = clock.now()
  if (card.expYear * 12 + card.expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    return declined(asked, refusals.expired)
  switch (card.behaviour) {
    case 'ok':
    case 'disputed':
    case 'inquired':
      return granted(asked, card.brand, clock)
    case 'needsAction':
      if (!isAway) return { ...asked, state: 'needsAction' }
      return card.isSetUp ? granted(asked, card.brand, clock) : declined(asked, refusals.authentication)
    case 'declined':
    case 'declinedOnUse':
      return declined(asked, refusals.declined)
    case 'insufficientFunds':
    case 'expired':
    case 'wrongCvc':
    case 'processingError':
    case 'lost':
    case 'stolen':
      return declined(asked, refusals[card.behaviour])
  }
}

/** The bank agrees: set aside, or taken at once. */
export function granted(intent: TwinIntent, brand: string, clock: Clock): TwinIntent {
  if (intent.capture === 'automatic')
    return { ...intent, state: 'captured', capturedCents: intent.amountCents, capturedMs: clock.nowMs() }
  return {
    ...intent,
    state: 'held',
    expiresAtMs: clock.nowMs() + holdWindowMs(brand, intent.merchantInitiated),
  }
}

export function declined(intent: TwinIntent, refusal: Refusal): TwinIntent {
  return { ...intent, state: 'declined', code: refusal.code, message: refusal.message }
}

export function entryOf(intent: TwinIntent, pageUrl: (id: string) => string): BookEntry {
  return {
    providerHoldId: intent.id,
    reference: intent.reference,
    heldCents: intent.amountCents,
    capturedCents: intent.capturedCents,
    releasedCents: intent.releasedCents,
    refundedCents: intent.refundedCents ?? 0,
    currency: intent.currency,
    state: intent.state,
    expiresAt: intent.state === 'held' && intent.expiresAtMs !== null ? new Date(intent.expiresAtMs) : null,
    actionUrl: intent.state === 'needsAction' ? pageUrl(intent.id) : null,
    message: intent.message,
  }
}
