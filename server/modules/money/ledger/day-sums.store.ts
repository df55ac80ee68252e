import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'
import type { MoneyDayRow } from '#server/modules/money/public.ts'

/**
 * What the entries of a day have moved, by trip: the platform's share, what walkers have earned (what is paid out moves
 * nothing here), and what went back to cards. Without a trip: gift cards, memberships and what payouts cost. In the order
 * of the trips' ids, after one of them; the empty id stands for no trip and comes first.
 */
export async function daySums(
  sql: Sql,
  { from, until, after, limit }: { from: Date; until: Date; after: string | null; limit: number },
): Promise<MoneyDayRow[]> {
  const later = after === null ? raw`true` : raw`coalesce(trip_id, '') > ${after}`
  const { rows } = await raw<MoneyDayRow>`
    select coalesce(trip_id, '') as trip_id,
      coalesce(sum(amount_cents) filter (where account = 'platform:revenue'), 0)::bigint as revenue_cents,
      coalesce(sum(amount_cents) filter (
        where account like 'walker:%:earned' and kind not in ('payout', 'payoutMoved', 'payoutVoid', 'payoutReversed', 'payoutReturned')
      ), 0)::bigint as pay_cents,
      coalesce(sum(amount_cents) filter (
        where account like 'card:%' and kind in ('refund', 'refundBack', 'giftRefund', 'giftRefundBack')
      ), 0)::bigint as refund_cents
    from ledger_transactions join ledger_postings on transaction_id = id
    where at >= ${from} and at < ${until} and layer = 'posted' and ${later}
    group by 1 order by 1 limit ${limit}`.execute(sql)
  return rows
}
