import { formatDollars, type Cents } from '#domain/shared/cents.ts'

/** What a person is told who still owes something (`payment_pending_message`). */
export function pendingMessage(dueCents: Cents): string {
  return `A payment of ${formatDollars(dueCents)} is still pending. Please pay it before your next trip.`
}
