import { sql, type RawBuilder } from 'kysely'
import { isUnderWay } from '#server/durable/calls/calls.store.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'

/** Payouts of a part that no call is about; `beside` is what the ledger says of the amount. */
const payouts =
  ({ beside = sql`null`, where }: { beside?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ after, upto, quietBefore }: Part): RawBuilder<Found> => sql<Found>`
    select o.id as subject, null::text as trip_id, o.amount_cents as ours_cents, beside.cents as theirs_cents,
      o.kind || ', ' || o.state as detail
    from payouts o, lateral (select ${beside}::bigint as cents) as beside
    where o.id > ${after} and o.id <= ${upto} and o.updated_at <= ${quietBefore}
      and not ${isUnderWay(sql`o.id`)} and ${where}`

const posted = (kind: 'payout' | 'payoutPaid' | 'payoutVoid' | 'payoutReturned') =>
  sql`exists (select from ledger_transactions t where t.kind = ${kind} and t.reference = o.id)`
const toBank = sql`(select sum(m.amount_cents) from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
  where t.kind = 'payoutPaid' and t.reference = o.id and m.layer = 'posted' and m.account like 'bank:%')`

/** Payouts beside the ledger. */
export const payoutChecks = [
  { kind: 'payoutForgotten', over: 'payouts', find: payouts({ where: sql`o.state = 'sending'` }) },
  {
    kind: 'payoutNotPosted',
    over: 'payouts',
    find: payouts({
      where: sql`((o.state in ('paid', 'returned') and not ${posted('payoutPaid')})
        or (o.state = 'returned' and not ${posted('payoutReturned')})
        or (o.state = 'failed' and ${posted('payout')} and not ${posted('payoutVoid')}))`,
    }),
  },
  {
    kind: 'payoutPostedOnly',
    over: 'payouts',
    find: payouts({
      where: sql`((o.state not in ('paid', 'returned') and ${posted('payoutPaid')})
        or (o.state <> 'returned' and ${posted('payoutReturned')}) or (o.state <> 'failed' and ${posted('payoutVoid')}))`,
    }),
  },
  {
    kind: 'payoutPostedDiffers',
    over: 'payouts',
    find: payouts({ beside: toBank, where: sql`beside.cents <> o.amount_cents` }),
  },
] as const satisfies readonly Check[]
