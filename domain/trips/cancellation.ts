/** The other side is missing when it has not come so long after the start (docs/rules/cancellation.md). */
export const noShowMinutes = 3

/** What cancelling a scheduled trip costs, and the credit of a traveler whose walker cancels (docs/rules/cancellation.md). */
export const cancellationFees = {
  /** Less than 24 hours before the start, and 3 hours or more. */
  lateCents: 500,
  /** Less than 3 hours before the start. */
  lastHoursCents: 1000,
  /** To the traveler, when the walker cancels late or does not come. */
  creditCents: 500,
} as const
