import { Stripe } from 'stripe'
import type { Unknown } from '#adapters/payments/port.ts'

/** An answer that says nothing. */
export const unclear = (reason: Unknown['reason']): Unknown => ({ kind: 'unknown', reason })

/** What the SDK throws. */
export type Refusal = InstanceType<typeof Stripe.errors.StripeError>

/** Lists are read at most so far when something is looked for by our reference. */
export const searchedAtMost = 1000

/** A refusal for the state of things, as for a card that was detached meanwhile: nothing was made or moved. */
export const refusedOf = ({ code, type, message }: Refusal) => ({
  kind: 'refused' as const,
  code: code ?? type,
  message,
})

/** Only what is missing is not there; any other refusal is a defect of ours, proves nothing and is thrown on. */
export function noneWhereMissing(error: Refusal): { kind: 'none' } {
  if (error.code !== 'resource_missing') throw error
  return { kind: 'none' }
}

/** A bank's refusal. */
export function declinedOf(error: Refusal) {
  return {
    kind: 'declined' as const,
    code: error.decline_code ?? error.code ?? error.type,
    message: error.message,
  }
}

/**
 * Turns what the SDK throws into outcomes: a refusal by the bank or for the state of things, or an unclear answer.
 * Our own defects (a wrong key, a key used with other input) are thrown on.
 */
export async function answered<R>(
  call: () => Promise<R>,
  onUnclear: (reason: Unknown['reason']) => R,
  onRefused?: (error: Refusal) => R,
): Promise<R> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeConnectionError) return onUnclear('noAnswer')
    // Too many requests are told with 429, or with 400 and a code.
    if (error.statusCode === 409 || error instanceof Stripe.errors.StripeRateLimitError)
      return onUnclear('busy')
    // Errors 500, and an answer that cannot be read, as a proxy in between would give it: whether it happened is not
    // known.
    if (error instanceof Stripe.errors.StripeAPIError) return onUnclear('serverError')
    const refused =
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      // An account of a walker that is not there any more; any other lack of rights is a defect of ours.
      (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid')
    if (refused && onRefused && error.rawType !== 'idempotency_error') return onRefused(error)
    throw error
  }
}
