import type { Cents } from '#domain/shared/cents.ts'

/** What an operator gives: money back to a traveler's card, a credit, or pay to a walker by hand. */
export const requestKinds = ['refund', 'credit', 'walkerPay'] as const
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
  /** More than this of one operator to one person within a day waits for a second operator. */
  aloneCents: 5000,
  mostCents: 50_000,
  reasonMin: 3,
  reasonMax: 500,
} as const

/** Whether an amount waits for a second operator; `givenCents`: what this one has given the person within a day. */
export function needsSecond(amountCents: Cents, givenCents: Cents): boolean {
  return amountCents + givenCents > givingRules.aloneCents
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
