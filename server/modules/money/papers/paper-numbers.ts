import { paperNumber, paperYearOf, readPaperNumber, type PaperSeries } from '#domain/money/paper-number.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { giveNumber, numberOf, subjectOf } from '#server/modules/money/papers/paper-numbers.store.ts'

/** Whose papers they are: the platform sells the walk and settles with its walkers, so that it is the seller of all of them. */
const seller = 'platform'

/**
 * Numbers the receipt of a walk in the transaction that settles it, as the last thing there: the row of the series is
 * locked until it ends (docs/rules/papers.md#numbers).
 */
export async function numberReceipt(ctx: MoneyContext, tx: Tx, tripId: string): Promise<void> {
  const at = ctx.clock.now()
  await giveNumber(tx.sql, { seller, series: 'receipt', subject: tripId }, { year: paperYearOf(at), at })
}

/** The number of the receipt of a trip, such as R-2026-000123; null where none is given. */
export async function givenReceiptNumber(ctx: MoneyContext, tripId: string): Promise<string | null> {
  const place = await numberOf(ctx.db, { seller, series: 'receipt', subject: tripId })
  return place && paperNumber(place)
}

/**
 * The number of a paper that is there once it is asked for, such as the receipt of a walk which a server of the version before
 * has settled, or the statement of a week that is over: the one that it has, else the next of its series.
 */
export async function numberFor(ctx: MoneyContext, series: PaperSeries, subject: string): Promise<string> {
  const known = await numberOf(ctx.db, { seller, series, subject })
  if (known) return paperNumber(known)
  const at = ctx.clock.now()
  const year = paperYearOf(at)
  return paperNumber(
    await ctx.inTransaction((tx) => giveNumber(tx.sql, { seller, series, subject }, { year, at })),
  )
}

/** The number of the receipt of a settled trip. */
export const receiptNumber = (ctx: MoneyContext, tripId: string): Promise<string> =>
  numberFor(ctx, 'receipt', tripId)

/** The trip of a receipt's number as a person types it; null where there is none. */
export async function tripOfReceipt(ctx: MoneyContext, typed: string): Promise<string | null> {
  const place = readPaperNumber(typed)
  return place?.series === 'receipt' ? subjectOf(ctx.db, seller, place) : null
}
