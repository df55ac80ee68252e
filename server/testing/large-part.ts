/** How much is written: `every` says of how many trips one has a dispute, a ticket, a request for money, a call for help. */
export type BigSize = { people: number; trips: number; live: number; every: number }

/** A statement that writes a part of it, with what it is for. */
export type Part = { what: string; sql: string }
