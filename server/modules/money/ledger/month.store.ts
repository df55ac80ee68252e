import { sql as raw } from 'kysely'
import type { MonthBounds } from '#domain/money/ledger/month.ts'
import type { Sql } from '#server/db/pool.ts'

/** What one kind of entry has moved on one kind of account within a month; the kind `closing` is its balance at the end. */
export type MonthRow = { account: string; currency: string; kind: string; cents: number }

/**
 * The movements of a month by kind of account and of entry, and each account's balance at its end: the running balance
 * less what was posted since, so that the months before are not read. One statement, so that all of it is of one moment.
 */
export async function monthRows(sql: Sql, { from, until }: MonthBounds): Promise<MonthRow[]> {
  const { rows } = await raw<MonthRow>`
    with posted as (
      select ledger_kind(account) as account, currency, kind, at < ${until} as is_within, sum(amount_cents) as cents
      from ledger_transactions join ledger_postings on transaction_id = id
      where at >= ${from} and layer = 'posted'
      group by 1, 2, 3, 4
    )
    select account, currency, kind, cents::bigint as cents from posted where is_within
    union all
    select account, currency, 'closing', sum(cents)::bigint from (
      select account, currency, amount_cents as cents from ledger_balances
      where layer = 'posted' and account = ledger_kind(account)
      union all
      select account, currency, -cents from posted where not is_within
    ) counted group by account, currency
    order by account, currency, kind`.execute(sql)
  return rows
}
