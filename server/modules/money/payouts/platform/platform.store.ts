import { sql as raw } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { Sql } from '#server/db/pool.ts'

/** The platform's own balance at the payout provider, as it was told last. */
export type PlatformBalance = { availableCents: Cents; pendingCents: Cents; askedAt: Date }
type Key = { provider: string; currency: string }

export async function lastBalance(sql: Sql, { provider, currency }: Key): Promise<PlatformBalance | null> {
  const row = await sql
    .selectFrom('platformBalances')
    .select(['availableCents', 'pendingCents', 'askedAt'])
    .where('provider', '=', provider)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row ?? null
}

export async function saveBalance(
  sql: Sql,
  { provider, currency }: Key,
  balance: PlatformBalance,
): Promise<void> {
  await sql
    .insertInto('platformBalances')
    .values({ provider, currency, ...balance })
    .onConflict((conflict) => conflict.columns(['provider', 'currency']).doUpdateSet(balance))
    .execute()
}

/** What is being sent at this moment, and what waits for the platform's balance. */
export type Sending = { underWayCents: Cents; waitingCents: Cents; waiting: number }

export async function sendingNow(sql: Sql, currency: string): Promise<Sending> {
  const row = await sql
    .selectFrom('payouts')
    .select([
      raw<number>`coalesce(sum(amount_cents) filter (where retry_at is null), 0)::bigint`.as('underWayCents'),
      raw<number>`coalesce(sum(amount_cents) filter (where retry_at is not null), 0)::bigint`.as(
        'waitingCents',
      ),
      raw<number>`(count(*) filter (where retry_at is not null))::int`.as('waiting'),
    ])
    .where('state', '=', 'sending')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row
}

/**
 * What the next weekly run would send as things stand, by walkers who can be paid. The payouts that are open are few and have an
 * index; asked for by walker, the finished ones of every walker would be read.
 */
export async function neededNow(
  sql: Sql,
  { currency, minimumCents }: { currency: string; minimumCents: Cents },
): Promise<{ cents: Cents; walkers: number }> {
  const { rows } = await raw<{ cents: number; walkers: number }>`
    select coalesce(sum(owed.cents - coalesce(open.fee_cents, 0)), 0)::bigint as cents, count(*)::int as walkers
    from (
      select split_part(account, ':', 2) as walker_id, sum(amount_cents) as cents from ledger_balances
      where account collate "C" >= 'walker:' and account collate "C" < 'walker;'
        and split_part(account, ':', 3) = 'earned' and currency = ${currency}
      group by 1
    ) as owed
    join payout_accounts on user_id = walker_id and is_submitted and can_be_paid
    left join (
      select walker_id, sum(fee_cents) as fee_cents, bool_or(state = 'transferred' and refusals > 0) as is_held_up
      from payouts where state in ('sending', 'transferred') group by 1
    ) as open on open.walker_id = owed.walker_id
    where owed.cents - coalesce(open.fee_cents, 0) >= ${minimumCents} and not coalesce(open.is_held_up, false)
      and exists (select from tax_forms where user_id = owed.walker_id and replaced_at is null)`.execute(sql)
  return rows[0] ?? { cents: 0, walkers: 0 }
}
