import { sql, type RawBuilder } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

type Where = { theirs?: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Disputes of a part that no call is about, beside the provider's of the same id. */
const disputes =
  ({ theirs = sql`b.amount_cents`, where }: Where) =>
  ({ runId, ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select d.id as subject, d.trip_id, d.amount_cents as ours_cents, ${theirs}::bigint as theirs_cents,
      d.state || coalesce(', there ' || b.state, '') || ', ' || d.provider_dispute_id as detail
    from disputes d left join reconciliation_disputes b on b.run_id = ${runId} and b.provider_id = d.provider_dispute_id
    where d.id = any(${ids}::text[]) and d.updated_at <= ${quietBefore}
      and not ${isOnItsWay(sql`d.id`, quietBefore)} and ${where}`

const posted = (kind: 'dispute' | 'disputeWon' | 'disputeLost') =>
  sql`exists (select from ledger_transactions t where t.kind = ${kind} and t.reference = d.id)`
const isWithdrawn = sql`d.state in ('needsResponse', 'underReview', 'won', 'lost')`
const paidInLedger = sql`exists (select from ledger_transactions t
  where t.kind = 'disputePaid' and t.reference like d.id || ':%')`
const feesPosted = sql`(select coalesce(sum(m.amount_cents), 0) from ledger_transactions t
  join ledger_postings m on m.transaction_id = t.id
  where t.kind = 'disputeFee' and t.reference like d.id || ':%' and m.account = 'processor:fees')`

/** Disputes beside the provider's and beside the ledger. A notice that is late, or lost, is made up for within an hour. */
export const disputeChecks = [
  {
    kind: 'disputeUnknownHere',
    over: 'disputesThere',
    patienceMs: 2 * HOUR,
    find: ({ runId, ids }) => sql<Found>`
      select b.provider_id as subject, null::text as trip_id, null::bigint as ours_cents,
        b.amount_cents as theirs_cents, b.state || ', ' || b.reference as detail
      from reconciliation_disputes b
      where b.run_id = ${runId} and b.provider_id = any(${ids}::text[])
        and not exists (select from disputes d where d.provider_dispute_id = b.provider_id)`,
  },
  {
    kind: 'disputeStateDiffers',
    over: 'disputes',
    patienceMs: 2 * HOUR,
    find: disputes({ where: sql`b.state <> d.state` }),
  },
  {
    kind: 'disputeMissingThere',
    over: 'disputes',
    find: disputes({ theirs: sql`0`, where: sql`b.provider_id is null` }),
  },
  {
    kind: 'disputeAmountDiffers',
    over: 'disputes',
    find: disputes({ where: sql`b.amount_cents <> d.amount_cents` }),
  },
  {
    kind: 'disputeFeeDiffers',
    over: 'disputes',
    patienceMs: 2 * HOUR,
    find: disputes({
      theirs: sql`b.fee_cents`,
      where: sql`(b.fee_cents <> d.fee_cents or d.fee_cents <> ${feesPosted})`,
    }),
  },
  {
    kind: 'disputeNotPosted',
    over: 'disputes',
    find: disputes({
      where: sql`((${isWithdrawn} and not ${posted('dispute')}) or (d.state = 'won' and not ${posted('disputeWon')})
        or (d.state = 'lost' and not ${posted('disputeLost')}) or (d.settled_by = 'payment' and not ${paidInLedger}))`,
    }),
  },
  {
    kind: 'disputePostedOnly',
    over: 'disputes',
    find: disputes({
      where: sql`((not ${isWithdrawn} and ${posted('dispute')}) or (d.state <> 'won' and ${posted('disputeWon')})
        or (d.state <> 'lost' and ${posted('disputeLost')}) or (d.settled_by is distinct from 'payment' and ${paidInLedger}))`,
    }),
  },
  {
    kind: 'disputePaidThereOnly',
    over: 'book',
    find: ({ runId, ids, quietBefore }) => sql<Found>`
      select b.provider_id as subject, d.trip_id, 0::bigint as ours_cents,
        b.captured_cents as theirs_cents, b.reference as detail
      from reconciliation_book b join disputes d on d.id = split_part(b.reference, ':', 1)
      where b.run_id = ${runId} and b.provider_id = any(${ids}::text[]) and b.state = 'captured'
        and d.updated_at <= ${quietBefore} and not ${isOnItsWay(sql`d.id`, quietBefore)}
        and not exists (select from ledger_transactions t where t.kind = 'disputePaid' and t.reference = b.reference)`,
  },
] as const satisfies readonly Check[]
