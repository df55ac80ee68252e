import type { RawBuilder } from 'kysely'

/** A part of what is compared: some rows of one table. */
export type Part = {
  runId: string
  ids: readonly string[]
  /** What has changed later may be seen in one book and not yet in the other. */
  quietBefore: Date
  now: Date
}

/** One thing that is not as it should be. `subject`: the id of our row, or the provider's. */
export type Found = {
  subject: string
  tripId: string | null
  oursCents: number | null
  theirsCents: number | null
  detail: string | null
}

/** What the parts of a run are made of, in this order. */
export const comparedTables = [
  'holds',
  'payments',
  'gifts',
  'payouts',
  'erasedWalkers',
  'memberships',
  'members',
  'venueWalks',
  'venueInvoices',
  'disputes',
  'entries',
  'postings',
  'book',
  'disputesThere',
  'subscriptions',
  'invoicesThere',
  'transfers',
  'lines',
] as const
export type Compared = (typeof comparedTables)[number]

/**
 * One kind of difference: which rows it is looked for in, and the statement that finds it. Each statement sees the books
 * as they are at one moment, and answers no more than it is asked for.
 */
export type Check<Kind extends string = string> = {
  kind: Kind
  over: Compared
  /** So long it may stand before it is told of: what a late webhook still puts right. At once unless given. */
  patienceMs?: number
  find(part: Part): RawBuilder<Found>
}
