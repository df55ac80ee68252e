import type { Cents } from '#domain/shared/cents.ts'

/** What an operator gives: money back to a traveler's card, a credit, pay to a walker by hand, or a fee that is waived. */
export const requestKinds = ['refund', 'credit', 'walkerPay', 'feeWaiver'] as const
export type RequestKind = (typeof requestKinds)[number]

/** States of what an operator gives. `declined` is an end, and `done` unless the bank sends the money back. */
export const requestStates = ['waiting', 'paying', 'done', 'failed', 'declined'] as const
export type RequestState = (typeof requestStates)[number]

export type RequestAction = 'approve' | 'decline' | 'finish' | 'fail' | 'comeBack'

/** From which states each action may be taken; the conditional updates read it. */
export const requestActions = {
  approve: ['waiting'],
  decline: ['waiting'],
  finish: ['paying'],
  // The provider would not give a part of it back.
  fail: ['paying'],
  // The bank could not take what the provider had sent.
  comeBack: ['done'],
} as const satisfies Record<RequestAction, readonly RequestState[]>

/** Where each action leads. */
export const requestLeadsTo = {
  approve: 'paying',
  decline: 'declined',
  finish: 'done',
  fail: 'failed',
  comeBack: 'failed',
} as const satisfies Record<RequestAction, RequestState>

/** What operators may give (docs/rules/refunds.md#operators). */
export const givingRules = {
  mostCents: 50_000,
  reasonMin: 3,
  reasonMax: 500,
} as const

/**
 * Whether an amount waits for a second operator; `givenCents`: what this one has given the person within a day, `aloneCents`: what
 * one alone may give, which owners decide.
 */
export function needsSecond(amountCents: Cents, givenCents: Cents, aloneCents: Cents): boolean {
  return amountCents + givenCents > aloneCents
}

/** A payment at the provider out of which money can go back. */
export type Refundable = { providerPaymentId: string; leftCents: Cents }

/** Which payments an amount goes back out of, in their order; null when they have not so much left. */
export function refundParts(
  amountCents: Cents,
  payments: readonly Refundable[],
): { providerPaymentId: string; amountCents: Cents }[] | null {
  let left = amountCents
  const parts = payments.flatMap(({ providerPaymentId, leftCents }) => {
    const part = Math.min(left, leftCents)
    left -= part
    return part > 0 ? [{ providerPaymentId, amountCents: part }] : []
  })
  return left === 0 ? parts : null
}

/** What a traveler's fee can be waived out of: what is still owed of it, the payments that a card made, and credits. */
export type Waivable = { dueCents: Cents; payments: readonly Refundable[]; creditCents: Cents }

/** How a waived amount reaches the traveler. */
export type WaiverParts = {
  /** Not owed any more. */
  dueCents: Cents
  /** Back to the card. */
  refunds: { providerPaymentId: string; amountCents: Cents }[]
  /** Back as a credit, as it was paid. */
  creditCents: Cents
}

/** The most that can be waived. */
export function waivableCents({ dueCents, payments, creditCents }: Waivable): Cents {
  return dueCents + payments.reduce((sum, { leftCents }) => sum + leftCents, 0) + creditCents
}

/**
 * Spreads a waived amount (docs/rules/refunds.md#fees-that-are-waived): first over what is still owed, so that nothing is
 * sent back while something is asked for, then over the card, then over credits. Null when it is more than can be waived.
 */
export function waiverParts(amountCents: Cents, waivable: Waivable): WaiverParts | null {
  if (amountCents > waivableCents(waivable)) return null
  const dueCents = Math.min(amountCents, waivable.dueCents)
  const creditCents = Math.max(0, amountCents - waivableCents({ ...waivable, creditCents: 0 }))
  const refunds = refundParts(amountCents - dueCents - creditCents, waivable.payments)
  return refunds && { dueCents, refunds, creditCents }
}
