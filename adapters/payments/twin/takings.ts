import type { Book, TwinDispute } from '#adapters/payments/twin/book.ts'
import type { Taking } from '#adapters/payouts/twin/platform.ts'
import { processorFee, splitTermsAt } from '#domain/money/split.ts'
import { DAY } from '#domain/shared/units.ts'

const settlesAfterDays = 2

/**
 * What payments have brought to the platform's balance and taken from it: a captured amount less the provider's fee, available
 * after two business days; a refund, of which the fee does not come back; what a bank has taken back in a dispute, with the
 * fee of that; and what came back of a refund or a dispute.
 */
export function takingsOf({
  intent,
  refund,
  dispute,
}: Pick<Book, 'intent' | 'refund' | 'dispute'>): Taking[] {
  const currencyOf = (intentId: string) => intent.get(intentId)?.currency ?? ''
  const captured = [...intent.values()].filter(({ capturedCents }) => capturedCents > 0)
  const charges = captured.map((row): Taking => {
    const { id, capturedCents, currency, createdMs, capturedMs = createdMs } = row
    return {
      ...of(`txn_${id}`, 'charge', 'charge'),
      sourceId: `ch_${id}`,
      paymentId: id,
      amountCents: capturedCents,
      feeCents: processorFee(capturedCents, splitTermsAt(capturedMs)),
      currency,
      createdMs: capturedMs,
      availableAtMs: settledAt(capturedMs),
    }
  })
  const refunds = [...refund.values()].flatMap((row): Taking[] => {
    const { id: sourceId, intentId: paymentId, amountCents, createdMs, failedMs } = row
    const about = { sourceId, paymentId, currency: currencyOf(paymentId), feeCents: 0 }
    const made: Taking = {
      ...of(`txn_${sourceId}`, 'refund', 'refund'),
      ...about,
      amountCents: -amountCents,
      ...at(createdMs),
    }
    if (row.hasFailed !== true) return [made]
    const back = { ...of(`txn_${sourceId}_back`, 'refund', 'refund_failure'), ...about, amountCents }
    return [made, { ...back, ...at(failedMs ?? createdMs) }]
  })
  const disputes = [...dispute.values()].flatMap((row) => disputed(row, currencyOf(row.intentId)))
  return [...charges, ...refunds, ...disputes]
}

/** The fee of a dispute is kept by the provider also where it is won. */
function disputed(row: TwinDispute, currency: string): Taking[] {
  const { id: sourceId, intentId: paymentId, amountCents, feeCents, withdrawnMs, wonMs } = row
  if (withdrawnMs === undefined) return []
  const about = { sourceId, paymentId, currency }
  const taken: Taking = {
    ...of(`txn_${sourceId}`, 'dispute', 'adjustment'),
    ...about,
    amountCents: -amountCents,
    feeCents,
    ...at(withdrawnMs),
  }
  if (wonMs === undefined) return [taken]
  const back = { ...of(`txn_${sourceId}_won`, 'dispute', 'adjustment'), ...about, amountCents, feeCents: 0 }
  return [taken, { ...back, ...at(wonMs) }]
}

const of = (id: string, kind: Taking['kind'], type: string) => ({ id, kind, type })
const at = (createdMs: number) => ({ createdMs, availableAtMs: createdMs })

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
