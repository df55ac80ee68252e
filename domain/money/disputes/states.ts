/**
 * States of a payment that its bank takes back, as the provider reports of it. An inquiry is the bank's question before it
 * takes anything. `inquiryClosed`, `won` and `lost` are ends.
 */
export const disputeStates = [
  'inquiry',
  'inquiryReview',
  'inquiryClosed',
  'needsResponse',
  'underReview',
  'won',
  'lost',
] as const
export type DisputeState = (typeof disputeStates)[number]

/** Where each state leads, never back, so that what was read too early does no harm; the conditional updates read it. What the provider says beside it is a difference of the books. */
export const disputeLeadsTo = {
  inquiry: ['inquiryReview', 'inquiryClosed', 'needsResponse', 'underReview', 'won', 'lost'],
  inquiryReview: ['inquiryClosed', 'needsResponse', 'underReview', 'won', 'lost'],
  inquiryClosed: [],
  needsResponse: ['underReview', 'won', 'lost'],
  underReview: ['won', 'lost'],
  won: [],
  lost: [],
} as const satisfies Record<DisputeState, readonly DisputeState[]>

/** Nothing more comes of it, or an operator has something to do still. */
export const openDisputeStates = [
  'inquiry',
  'inquiryReview',
  'needsResponse',
  'underReview',
] as const satisfies readonly DisputeState[]

/** Evidence is taken, and the dispute may be given up. */
export const answerableDisputeStates = ['inquiry', 'needsResponse'] as const satisfies readonly DisputeState[]

/** The bank has taken the money and has not decided. */
export const contestedDisputeStates = [
  'needsResponse',
  'underReview',
] as const satisfies readonly DisputeState[]

/** Whether the bank has taken the money, at least for a while. */
export function isWithdrawn(state: DisputeState): boolean {
  switch (state) {
    case 'inquiry':
    case 'inquiryReview':
    case 'inquiryClosed':
      return false
    case 'needsResponse':
    case 'underReview':
    case 'won':
    case 'lost':
      return true
  }
}

/** Whether a dispute may go from one state to another. */
export function mayLead(from: DisputeState, to: DisputeState): boolean {
  return (disputeLeadsTo[from] as readonly DisputeState[]).includes(to)
}
