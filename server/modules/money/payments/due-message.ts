import { formatDollars, type Cents } from '#domain/shared/cents.ts'

/** The message for a person who still owes something (`payment_pending_message`). */
export function dueMessage(dueCents: Cents): string {
  return `A payment of ${formatDollars(dueCents)} is still pending. Please pay it before your next trip.`
}
