import { sql as raw, type Transaction } from 'kysely'
import { accounts } from '#domain/money/ledger/accounts.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

/** What decides over a walker's payout. */
export type PayableWalker = {
  walkerId: string
  /** Posted until the end of the week, and until now. */
  atEndCents: Cents
  nowCents: Cents
  /** On its way to the bank, with the fees of it. */
  underWayCents: Cents
  account: {
    providerAccountId: string
    isSubmitted: boolean
    canBePaid: boolean
    /** Of the bank that is paid; null before there is one. */
    currency: string | null
  } | null
  hasTaxForm: boolean
  /** A payout is on the account and not at the bank; `isHeldUp`: because it was refused. */
  isOnAccount: boolean
  isHeldUp: boolean
}

/** The balances, accounts and forms of walkers: one query for all. Read under their locks. */
export async function payableWalkers(
  sql: Sql,
  walkerIds: readonly string[],
  { endsAt, currency }: { endsAt: Date; currency: string },
): Promise<PayableWalker[]> {
  const { rows } = await raw<
    Omit<PayableWalker, 'account'> & {
      providerAccountId: string | null
      isSubmitted: boolean | null
      canBePaid: boolean | null
      accountCurrency: string | null
    }
  >`
    select walker_id, now_cents, now_cents - later_cents as at_end_cents,
      pending_cents + fee_cents as under_way_cents, provider_account_id, is_submitted, can_be_paid,
      jsonb_path_query_first(methods, '$[*] ? (@.isDefault == true).currency') #>> '{}' as account_currency,
      is_on_account, is_held_up,
      exists (select from tax_forms where user_id = walker_id and replaced_at is null) as has_tax_form
    from unnest(${[...walkerIds]}::text[]) as walker (walker_id)
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where layer = 'posted'), 0)::bigint as now_cents,
        coalesce(-sum(amount_cents) filter (where layer = 'pending'), 0)::bigint as pending_cents
      from ledger_balances where account = 'walker:' || walker_id || ':earned' and currency = ${currency}
    ) as balance
    cross join lateral (
      select coalesce(sum(posting.amount_cents), 0)::bigint as later_cents
      from ledger_postings posting join ledger_transactions entry on entry.id = posting.transaction_id
      where posting.account = 'walker:' || walker_id || ':earned' and posting.layer = 'posted'
        and posting.currency = ${currency} and entry.at >= ${endsAt}
    ) as later
    cross join lateral (
      select coalesce(sum(payouts.fee_cents), 0)::bigint as fee_cents,
        coalesce(bool_or(state = 'transferred'), false) as is_on_account,
        coalesce(bool_or(state = 'transferred' and refusals > 0), false) as is_held_up
      from payouts where payouts.walker_id = walker.walker_id and state in ('sending', 'transferred')
    ) as fees
    left join payout_accounts on user_id = walker_id`.execute(sql)
  return rows.map(({ providerAccountId, isSubmitted, canBePaid, accountCurrency, ...walker }) => ({
    ...walker,
    account:
      providerAccountId === null
        ? null
        : {
            providerAccountId,
            isSubmitted: isSubmitted === true,
            canBePaid: canBePaid === true,
            currency: accountCurrency,
          },
  }))
}

/** Walkers who are owed something, after an account in the order of accounts. */
export async function owedAfter(
  sql: Sql,
  after: string,
  { limit, currency }: { limit: number; currency: string },
): Promise<{ account: string; walkerId: string }[]> {
  const { rows } = await raw<{ account: string; walkerId: string }>`
    select account, split_part(account, ':', 2) as walker_id from ledger_balances
    where account > ${after} and account collate "C" >= 'walker:' and account collate "C" < 'walker;'
      and account <> ${accounts.earned('*')} and layer = 'posted' and currency = ${currency} and amount_cents > 0
    order by account limit ${limit}`.execute(sql)
  return rows
}

/** The run of a week; the first to ask begins it. */
export async function ensureRun(sql: Sql, week: string, at: Date): Promise<void> {
  await sql
    .insertInto('payoutRuns')
    .values({ week, startedAt: at })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .execute()
}

/** Whether the run of a week is over. */
export async function isRunOver(sql: Sql, week: string): Promise<boolean> {
  const row = await sql
    .selectFrom('payoutRuns')
    .select('finishedAt')
    .where('week', '=', week)
    .executeTakeFirst()
  return row !== undefined && row.finishedAt !== null
}

/** How far the run of a week has come; null when it is over, or another server continues with it at this moment. */
export async function lockRun(sql: Transaction<DB>, week: string): Promise<string | null> {
  const row = await sql
    .selectFrom('payoutRuns')
    .select('afterAccount')
    .where('week', '=', week)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.afterAccount ?? null
}

export async function moveRun(
  sql: Sql,
  week: string,
  set: { afterAccount: string } | { finishedAt: Date },
): Promise<void> {
  await sql.updateTable('payoutRuns').set(set).where('week', '=', week).execute()
}
