import type { TripBooksQuery } from '#web/api/generated/console-money.ts'

/** The money of one trip as the ledger has it. */
export type Books = NonNullable<TripBooksQuery['tripBooks']>
