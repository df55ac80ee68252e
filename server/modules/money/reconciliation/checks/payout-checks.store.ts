import { sql, type RawBuilder } from 'kysely'
import { DAY, HOUR } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

/** What is not at the bank after this is told of, however often it is tried again. */
const lastsMs = 2 * DAY

/** Payouts of a part that no fresh call is about; `beside` is what the ledger says of the amount. */
const payouts =
  ({ beside = sql`null`, where }: { beside?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select o.id as subject, null::text as trip_id, o.amount_cents as ours_cents, beside.cents as theirs_cents,
      o.kind || ', ' || o.state as detail
    from payouts o, lateral (select ${beside}::bigint as cents) as beside
    where o.id = any(${ids}::text[]) and o.updated_at <= ${quietBefore}
      and not ${isOnItsWay(sql`o.id`, quietBefore)} and ${where}`

type PayoutEntry =
  | 'payout'
  | 'payoutMoved'
  | 'payoutPaid'
  | 'payoutVoid'
  | 'payoutReturned'
  | 'payoutReversed'
const posted = (kind: PayoutEntry) =>
  sql`exists (select from ledger_transactions t where t.kind = ${kind} and t.reference = o.id)`
/** What the entry of a kind has brought to accounts of a path. */
const brought = (kind: PayoutEntry, path: string) =>
  sql`(select sum(m.amount_cents) from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
    where t.kind = ${kind} and t.reference = o.id and m.layer = 'posted' and m.account like ${path})`
/** At the bank, or on the account before that. */
const toBank = sql`coalesce(${brought('payoutPaid', 'bank:%')}, ${brought('payoutMoved', 'payoutAccount:%')})`
/** The states of a payout that the provider has moved. */
const moved = sql`('transferred', 'paid', 'returned', 'reversed')`

/** Payouts of a part that have been made, beside the transfer that the provider's book has under the id that we keep. */
const made =
  ({ theirs = sql`t.amount_cents`, where }: { theirs?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ runId, ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select o.id as subject, null::text as trip_id, o.amount_cents as ours_cents, ${theirs}::bigint as theirs_cents,
      o.state || coalesce(', there ' || t.state, '') || ', ' || o.provider_transfer_id as detail
    from payouts o
    left join reconciliation_transfers t on t.run_id = ${runId} and t.provider_id = o.provider_transfer_id
    where o.id = any(${ids}::text[]) and o.updated_at <= ${quietBefore}
      and o.state in ${moved} and o.provider_transfer_id is not null
      and not ${isOnItsWay(sql`o.id`, quietBefore)} and ${where}`

/** Transfers of a part of the provider's book that have left the platform and are not with it again. */
const transfers =
  (where: (part: Part) => RawBuilder<unknown>) =>
  (part: Part): RawBuilder<Found> =>
    sql<Found>`
    select t.provider_id as subject, null::text as trip_id, 0::bigint as ours_cents, t.amount_cents as theirs_cents,
      t.state || ', ' || t.reference as detail
    from reconciliation_transfers t
    where t.run_id = ${part.runId} and t.provider_id = any(${part.ids}::text[])
      and t.state <> 'takenBack' and ${where(part)}`

/** Payouts beside the ledger, and beside the payout provider's book. */
export const payoutChecks = [
  {
    kind: 'payoutForgotten',
    over: 'payouts',
    // One that is to be asked for again is not forgotten, until it has lasted.
    find: (part) =>
      payouts({
        where: sql`o.state in ('sending', 'transferred') and (o.retry_at is null
          or coalesce(o.transferred_at, o.created_at) <= ${new Date(part.quietBefore.getTime() - lastsMs)})`,
      })(part),
  },
  {
    kind: 'payoutNotPosted',
    over: 'payouts',
    find: payouts({
      where: sql`((o.state in ${moved} and not ${posted('payoutMoved')})
        or (o.state in ('paid', 'returned') and not ${posted('payoutPaid')})
        or (o.state = 'reversed' and not ${posted('payoutReversed')})
        or (o.state = 'returned' and not ${posted('payoutReturned')})
        or (o.state = 'failed' and ${posted('payout')} and not ${posted('payoutVoid')}))`,
    }),
  },
  {
    kind: 'payoutPostedOnly',
    over: 'payouts',
    find: payouts({
      where: sql`((o.state not in ${moved} and ${posted('payoutMoved')})
        or (o.state not in ('paid', 'returned') and ${posted('payoutPaid')})
        or (o.state <> 'reversed' and ${posted('payoutReversed')})
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
    find: ({ ids, quietBefore }) => sql<Found>`
      select w.walker_id as subject, null::text as trip_id, w.given_up_cents as ours_cents,
        posted.cents as theirs_cents, 'given up' as detail
      from erased_walkers w, lateral (
        select coalesce(-sum(m.amount_cents), 0)::bigint as cents
        from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
        where t.kind = 'earningsGivenUp' and t.reference = w.walker_id and m.layer = 'posted'
          and m.account like 'walker:%') as posted
      where w.walker_id = any(${ids}::text[]) and w.erased_at <= ${quietBefore}
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
    // The second half of one on the account finds by itself what has become of it, but for a transfer that is taken back.
    find: made({
      where: sql`case o.state when 'paid' then t.state <> 'sent' when 'transferred' then t.state = 'takenBack'
        else t.state <> 'takenBack' end`,
    }),
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
        and (o.state not in ${moved} or o.provider_transfer_id is distinct from t.provider_id)
        and o.updated_at <= ${quietBefore} and not ${isOnItsWay(sql`o.id`, quietBefore)})`,
    ),
  },
] as const satisfies readonly Check[]
