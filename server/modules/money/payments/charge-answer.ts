import type { BookEntry, ChargeResult } from '#adapters/payments/port.ts'
import type { Unclear } from '#server/durable/calls/call-kind.ts'
import { cardDeclined } from '#server/messages/declines.ts'

/** How a charge off a card ended for the command that waits for it. */
export type Charged =
  | { kind: 'captured' }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; url: string }

/** What a line of the provider's book says of a charge; `actionUrl` is the bank's page as it was known before. */
export function chargeAnswer(entry: BookEntry, actionUrl: string | null): Exclude<ChargeResult, Unclear> {
  const { providerHoldId } = entry
  switch (entry.state) {
    case 'captured':
      return { kind: 'captured', providerHoldId, amountCents: entry.capturedCents }
    case 'needsAction':
      return { kind: 'needsAction', providerHoldId, url: entry.actionUrl ?? actionUrl ?? '' }
    case 'held':
    case 'declined':
    case 'released':
    case 'expired':
      return { kind: 'declined', code: entry.state, message: entry.message ?? cardDeclined }
  }
}
