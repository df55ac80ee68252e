import type { Providers } from '#proofs/operations/testing/servers/providers.ts'
import { balanceDifferences } from '#server/modules/money/ledger/ledger.store.ts'
import { openPool } from '#server/db/pool.ts'
import { bookByReference, compareBooks } from '#server/testing/money.ts'

/** Where our rows and the provider's book differ, and where the ledger does not sum to nothing. */
export async function booksApart(databaseUrl: string, { cards }: Providers): Promise<string[]> {
  const pool = openPool(databaseUrl, () => undefined, 2)
  const bench = { pool, twin: cards }
  try {
    const book = await bookByReference(bench)
    const { rows: trips } = await pool.pg.query<{ id: string }>('select id from trips')
    const apart: string[] = []
    for (const { id } of trips) apart.push(...(await compareBooks(bench, id, book)))
    const { rows: holds } = await pool.pg.query<{ id: string }>(
      'select id from holds union select id from durable_calls',
    )
    const ours = new Set(holds.map(({ id }) => id))
    const unknown = [...book.keys()].filter((reference) => !ours.has(reference))
    return [
      ...apart,
      ...unknown.map((reference) => `the provider has ${reference}, which no row of ours knows`),
      ...(await balanceDifferences(pool.db)).map(
        ({ account }) => `the balance of ${account} differs from its postings`,
      ),
    ]
  } finally {
    await pool.end()
  }
}
