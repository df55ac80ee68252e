import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { BalanceLine } from '#adapters/payouts/port.ts'
import type { DB, ProcessorBookmarks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

type Write = Transaction<DB>

export type Bookmark = Selectable<ProcessorBookmarks>

/** How far the lines of a provider are read; null before the first reading. */
export async function bookmarkOf(sql: Sql, provider: string): Promise<Bookmark | null> {
  const row = await sql
    .selectFrom('processorBookmarks')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

export async function setBookmark(sql: Sql, { provider, ...set }: Bookmark): Promise<void> {
  await sql
    .insertInto('processorBookmarks')
    .values({ provider, ...set })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(set))
    .execute()
}

/** Keeps lines, each once, and adds them to the sums; answers those that were not stored before. */
export async function saveLines(sql: Write, lines: readonly BalanceLine[]): Promise<BalanceLine[]> {
  const values = lines.map(({ providerLineId: id, ...line }) => ({ id, ...line }))
  const inserted = await sql
    .insertInto('processorLines')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  const fresh = lines.filter(({ providerLineId }) => ids.has(providerLineId))
  for (const some of Map.groupBy(fresh, ({ currency, kind }) => `${currency} ${kind}`).values())
    await addToSum(sql, some)
  return fresh
}

/** Adds lines of one currency and kind. */
async function addToSum(sql: Write, lines: readonly BalanceLine[]): Promise<void> {
  const [first] = lines
  if (!first) return
  const { currency, kind } = first
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const feeCents = lines.reduce((sum, line) => sum + line.feeCents, 0)
  await sql
    .insertInto('processorSums')
    .values({ currency, kind, amountCents, feeCents })
    .onConflict((conflict) =>
      conflict.columns(['currency', 'kind']).doUpdateSet((each) => ({
        amountCents: raw`processor_sums.amount_cents + ${each.ref('excluded.amountCents')}`,
        feeCents: raw`processor_sums.fee_cents + ${each.ref('excluded.feeCents')}`,
      })),
    )
    .execute()
}

/** What all lines in a currency sum to, and the last one that was read. */
export async function sumOf(sql: Sql, currency: string): Promise<{ netCents: number; lastSeq: number }> {
  const { rows } = await raw<{ netCents: number; lastSeq: number }>`
    select coalesce((select sum(amount_cents - fee_cents) from processor_sums where currency = ${currency}), 0)::bigint as net_cents,
      coalesce((select max(seq) from processor_lines), 0)::bigint as last_seq`.execute(sql)
  const [row] = rows
  return row ?? { netCents: 0, lastSeq: 0 }
}

/** What lines that were read after one have changed the balance by, in the order in which they were made. */
export async function netsAfter(
  sql: Sql,
  { currency, seq }: { currency: string; seq: number },
): Promise<number[]> {
  const rows = await sql
    .selectFrom('processorLines')
    .select(raw<number>`amount_cents - fee_cents`.as('cents'))
    .where('currency', '=', currency)
    .where('seq', '>', seq)
    .orderBy('createdAt')
    .orderBy('seq')
    .execute()
  return rows.map(({ cents }) => cents)
}

/** `month` as yyyy-MM of UTC. */
export type FeeMonth = { month: string; currency: string; grossCents: number; feeCents: number }

/** What was taken from cards and what the processor has kept, by the months of its lines, the newest first. */
export async function feeMonths(sql: Sql, from: Date): Promise<FeeMonth[]> {
  const { rows } = await raw<FeeMonth>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, currency,
      coalesce(sum(amount_cents) filter (where kind = 'charge'), 0)::bigint as gross_cents,
      sum(fee_cents)::bigint as fee_cents
    from processor_lines where created_at >= ${from}
    group by 1, 2 having sum(fee_cents) <> 0 or count(*) filter (where kind = 'charge') > 0
    order by 1 desc, 2`.execute(sql)
  return rows
}
