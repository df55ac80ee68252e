import type { Tx } from '#server/db/transaction.ts'

/** The numbers of receipts (docs/rules/papers.md#numbers). */
export interface PapersPublic {
  /** Gives the receipt of a trip its number, as the last thing of the transaction that settles it. */
  numberReceipt(tx: Tx, tripId: string): Promise<void>
  /** The number of a settled trip's receipt, such as R-2026-000123. It checks no right. */
  receiptNumber(tripId: string): Promise<string>
  /** The trip whose receipt has a number, which may be typed by a person; null where there is none. It checks no right: only for operators. */
  tripOfReceipt(typed: string): Promise<string | null>
}
