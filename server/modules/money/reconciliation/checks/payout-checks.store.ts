import { sql, type RawBuilder } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import { isUnderWay } from '#server/durable/calls/calls.store.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'

/** Payouts of a part that no call is about; `beside` is what the ledger says of the amount. */
const payouts =
  ({ beside = sql`null`, where }: { beside?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ after, upto, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select o.id as subject, null::text as trip_id, o.amount_cents as ours_cents, beside.cents as theirs_cents,
      o.kind || ', ' || o.state as detail
    from payouts o, lateral (select ${beside}::bigint as cents) as beside
    where o.id > ${after} and o.id <= ${upto} and o.updated_at <= ${quietBefore}
      and not ${isUnderWay(sql`o.id`)} and ${where}`

const posted = (kind: 'payout' | 'payoutPaid' | 'payoutVoid' | 'payoutReturned') =>
  sql`exists (select from ledger_transactions t where t.kind = ${kind} and t.reference = o.id)`
const toBank = sql`(select sum(m.amount_cents) from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
  where t.kind = 'payoutPaid' and t.reference = o.id and m.layer = 'posted' and m.account like 'bank:%')`

/** Payouts of a part that have been made, beside the transfer that the provider's book has under the id that we keep. */
const made =
  ({ theirs = sql`t.amount_cents`, where }: { theirs?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ runId, after, upto, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select o.id as subject, null::text as trip_id, o.amount_cents as ours_cents, ${theirs}::bigint as theirs_cents,
      o.state || coalesce(', there ' || t.state, '') || ', ' || o.provider_transfer_id as detail
    from payouts o
    left join reconciliation_transfers t on t.run_id = ${runId} and t.provider_id = o.provider_transfer_id
    where o.id > ${after} and o.id <= ${upto} and o.updated_at <= ${quietBefore}
      and o.state in ('paid', 'returned') and o.provider_transfer_id is not null
      and not ${isUnderWay(sql`o.id`)} and ${where}`

/** Transfers of a part of the provider's book that have left the platform and are not with it again. */
const transfers =
  (where: (part: Part) => RawBuilder<unknown>) =>
  (part: Part): RawBuilder<Found> =>
    sql<Found>`
    select t.provider_id as subject, null::text as trip_id, 0::bigint as ours_cents, t.amount_cents as theirs_cents,
      t.state || ', ' || t.reference as detail
    from reconciliation_transfers t
    where t.run_id = ${part.runId} and t.provider_id > ${part.after} and t.provider_id <= ${part.upto}
      and t.state <> 'takenBack' and ${where(part)}`

/** Payouts beside the ledger, and beside the payout provider's book. */
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
  {
    kind: 'givenUpDiffers',
    over: 'erasedWalkers',
    find: ({ after, upto, quietBefore }) => sql<Found>`
      select w.walker_id as subject, null::text as trip_id, w.given_up_cents as ours_cents,
        posted.cents as theirs_cents, 'given up' as detail
      from erased_walkers w, lateral (
        select coalesce(-sum(m.amount_cents), 0)::bigint as cents
        from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
        where t.kind = 'earningsGivenUp' and t.reference = w.walker_id and m.layer = 'posted'
          and m.account like 'walker:%') as posted
      where w.walker_id > ${after} and w.walker_id <= ${upto} and w.erased_at <= ${quietBefore}
        and posted.cents <> w.given_up_cents`,
  },
  {
    kind: 'transferMissingThere',
    over: 'payouts',
    find: made({ theirs: sql`0`, where: sql`t.provider_id is null` }),
  },
  {
    kind: 'transferAmountDiffers',
    over: 'payouts',
    find: made({ where: sql`(t.amount_cents <> o.amount_cents or t.currency <> o.currency)` }),
  },
  {
    kind: 'transferAccountDiffers',
    over: 'payouts',
    find: made({ where: sql`t.account <> o.provider_account_id` }),
  },
  {
    kind: 'transferStateDiffers',
    over: 'payouts',
    // One that the bank has sent back is looked at by the comparison itself, where the notice of it was lost.
    patienceMs: 2 * HOUR,
    find: made({ where: sql`t.state <> case when o.state = 'paid' then 'sent' else 'takenBack' end` }),
  },
  {
    kind: 'transferUnknownHere',
    over: 'transfers',
    // A row of ours comes before each call, so a transfer without one is not ours.
    find: transfers(() => sql`not exists (select from payouts o where o.id = t.reference)`),
  },
  {
    kind: 'transferThereOnly',
    over: 'transfers',
    find: transfers(
      ({ quietBefore }) => sql`exists (select from payouts o where o.id = t.reference
        and (o.state not in ('paid', 'returned') or o.provider_transfer_id is distinct from t.provider_id)
        and o.updated_at <= ${quietBefore} and not ${isUnderWay(sql`o.id`)})`,
    ),
  },
] as const satisfies readonly Check[]
