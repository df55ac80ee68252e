import { daySums } from '#server/modules/money/ledger/day-sums.store.ts'
import { entriesOfTrip } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { givenReceiptNumber } from '#server/modules/money/papers/paper-numbers.ts'
import { ofTrips } from '#server/modules/money/payments/overview.ts'
import type { LedgerTotal, MoneyDayRow, TripLedgerView, TripPosting } from '#server/modules/money/public.ts'
import { refundableOf } from '#server/modules/money/refunds/refunds.store.ts'
import { requestsOfTrip, waitingBackCents } from '#server/modules/money/refunds/adjustments.store.ts'
import { feeOf } from '#server/modules/money/refunds/waiving.ts'
import { invariant } from '#domain/shared/invariant.ts'

const entriesAtMost = 200
const requestsAtMost = 50

/** The money of one trip as the ledger has it: each entry with its postings, what can go back, and what was asked to be given. */
export async function ledgerOfTrip(ctx: MoneyContext, tripId: string): Promise<TripLedgerView> {
  const [figures, refundable, waitingCents, found, requests, fee, receiptNumber] = await Promise.all([
    ofTrips(ctx, [tripId]),
    refundableOf(ctx.db, tripId),
    waitingBackCents(ctx.db, tripId),
    entriesOfTrip(ctx.db, tripId, entriesAtMost + 1),
    requestsOfTrip(ctx.db, tripId, requestsAtMost),
    feeOf(ctx, tripId),
    givenReceiptNumber(ctx, tripId),
  ])
  const money = figures.get(tripId)
  invariant(money, `the money of ${tripId} is not read`)
  const entries = found.slice(0, entriesAtMost).map((entry) => ({ ...entry, totals: sumsOf(entry.postings) }))
  return {
    money,
    receiptNumber,
    refundableCents: Math.max(
      0,
      refundable.reduce((sum, { leftCents }) => sum + leftCents, 0) - waitingCents,
    ),
    fee,
    entries,
    hasMoreEntries: found.length > entriesAtMost,
    totals: sumsOf(entries.flatMap(({ postings }) => postings)),
    requests,
  }
}

/** What a day's entries have moved, trip by trip after one of them, in the order of ids. */
export function moneyOfDay(
  { db }: MoneyContext,
  page: { from: Date; until: Date; after: string | null; limit: number },
): Promise<MoneyDayRow[]> {
  return daySums(db, page)
}

/** The sums of postings by layer and currency. */
function sumsOf(postings: readonly TripPosting[]): LedgerTotal[] {
  const totals = new Map<string, LedgerTotal>()
  for (const { layer, currency, cents } of postings) {
    const key = `${layer} ${currency}`
    totals.set(key, { layer, currency, cents: (totals.get(key)?.cents ?? 0) + cents })
  }
  return [...totals.values()]
}
