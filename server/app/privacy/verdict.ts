/**
 * What becomes of a table's columns when a person asks for an archive or erases the account (docs/promises.md, 37); columns
 * stand by their names in SQL, parted by blanks. Each is deleted with its row, erased (emptied or written over), or stays, which
 * takes a reason.
 */
export type TableVerdict = {
  /** What the archive has of the row, or a file that the column names. */
  exported?: string
  /** Why single columns stay, where the reason of the table is not theirs. */
  own?: Readonly<Record<string, string>>
} & (
  | { deleted: string; erased?: never; stays?: never; because?: never }
  | { deleted?: never; erased?: string; stays: string; because: string }
)

export type Tables = Readonly<Record<string, TableVerdict>>

/** Why columns stay when their person is erased. */
export const because = {
  books: 'the law on books wants them whole, and they name people by id only',
  tax: 'the law on taxes wants the form as it was signed, with the number encrypted',
  walk: 'it is the walk of the other person, too, and names people by id only',
  proof: 'what was done and decided must be provable; the words of people are erased',
  bounds: 'a new account of the same person does not begin with new credits; hashes only',
  account: 'the id is what walks and books point to; nothing of it names the person',
  screens: 'it is of a screen without an account, and is deleted by itself after 40 days',
  guests: 'it is of guests, who have no account, and is deleted by itself after 30 days',
  ends: 'it ends or is swept by itself, and names people by id only',
  events: 'it is an event of a provider, by the number that the provider gave it',
  figures: 'it counts, and names no person',
  platform: "it is the platform's, and names no traveler or walker",
} as const
