import type { Book } from '#adapters/payments/twin/book.ts'
import type { Taking } from '#adapters/payouts/twin/platform.ts'
import { processorFee, splitTermsAt } from '#domain/money/split.ts'
import { DAY } from '#domain/shared/units.ts'

const settlesAfterDays = 2

/**
 * What payments have brought to the platform's balance: a captured amount less the provider's fee, available after two
 * business days; a refund goes from it at once.
 */
export function takingsOf({ intent, refund }: Pick<Book, 'intent' | 'refund'>): Taking[] {
  const captured = [...intent.values()].filter(({ capturedCents }) => capturedCents > 0)
  const refunded = [...refund.values()].filter(({ hasFailed }) => hasFailed !== true)
  return [
    ...captured.map(({ capturedCents, currency, createdMs, capturedMs = createdMs }) => ({
      cents: capturedCents - processorFee(capturedCents, splitTermsAt(capturedMs)),
      currency,
      createdMs: capturedMs,
      availableAtMs: settledAt(capturedMs),
    })),
    ...refunded.map(({ intentId, amountCents, createdMs }) => ({
      cents: -amountCents,
      currency: intent.get(intentId)?.currency ?? '',
      createdMs,
      availableAtMs: createdMs,
    })),
  ]
}

/** The beginning of the second business day after it. */
function settledAt(capturedMs: number): number {
  let day = Math.floor(capturedMs / DAY)
  // Day 0 of 1970 was a Thursday.
  const isBusinessDay = () => ![0, 6].includes((day + 4) % 7)
  for (let left = settlesAfterDays; left > 0;) {
    day++
    if (isBusinessDay()) left--
  }
  return day * DAY
}
