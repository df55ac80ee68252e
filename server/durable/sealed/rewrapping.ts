import { rewrap, type KeyRing, type Sealed } from '#server/durable/sealed/sealed.ts'

/** Sealed texts of one table, as its module reads and replaces them. */
export type SealedRows = {
  /** Rows under other master keys than this one; at most so many. */
  underOthers(keyId: string, atMost: number): Promise<{ id: string; sealed: Buffer }[]>
  /** Does nothing where another text is there by now. */
  replace(row: { id: string; before: Buffer }, sealed: Sealed): Promise<void>
}

/** So many rows are read at a time. */
const batch = 500

/**
 * Puts every sealed text of a table under the newest master key, in batches, while others write: a row is replaced only where it is
 * still as it was read. Answers how many it has wrapped again.
 */
export async function rewrapAll(
  rows: SealedRows,
  ring: KeyRing,
  bytes: (count: number) => Uint8Array,
): Promise<number> {
  let count = 0
  for (;;) {
    const found = await rows.underOthers(ring.newestId, batch)
    for (const { id, sealed } of found)
      await rows.replace({ id, before: sealed }, rewrap(ring, id, sealed, bytes))
    count += found.length
    if (found.length < batch) return count
  }
}
