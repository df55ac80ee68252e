import { sql, type RawBuilder } from 'kysely'
import { HOUR } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'

/** What was made while the books were read is in one of them only: the next run looks at it. */
const patienceMs = 2 * HOUR

/** What the lines of the processor's balance about an object sum to. */
const lineSum = (column: 'amount_cents' | 'fee_cents', where: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(l.${sql.ref(column)}), 0)::bigint from processor_lines l where ${where})`

const ofPayment = sql`l.provider_payment_id = b.provider_id and l.kind in ('charge', 'refund')`
const ofDispute = sql`l.provider_dispute_id = d.provider_id`
const ofTransfer = sql`l.provider_transfer_id = t.provider_id`
/** What a bank has taken back and not given back. */
const withdrawn = sql`case when d.state = 'won' then 0 else - d.amount_cents end`
const standsMoved = sql`case when t.state = 'takenBack' then 0 else - t.amount_cents end`

/** What the ledger has of the fee of a line. */
const feePosted = sql`(select coalesce(sum(m.amount_cents), 0)::bigint from ledger_transactions e
  join ledger_postings m on m.transaction_id = e.id
  where e.kind = 'processorFee' and e.reference = l.id and m.account = 'processor:taken')`

const lines =
  (select: {
    ours: RawBuilder<unknown>
    theirs: RawBuilder<unknown>
    where: (part: Part) => RawBuilder<unknown>
  }) =>
  (part: Part): RawBuilder<Found> =>
    sql<Found>`
    select l.id as subject, null::text as trip_id, ${select.ours}::bigint as ours_cents,
      ${select.theirs}::bigint as theirs_cents, l.type || coalesce(' of ' || coalesce(
        l.provider_dispute_id, l.provider_payment_id, l.provider_transfer_id), '') as detail
    from processor_lines l
    where l.id = any(${part.ids}::text[]) and l.created_at <= ${part.quietBefore} and ${select.where(part)}`

/** The processor's balance, line by line: beside what its own objects say, and beside what the ledger says it has kept. */
export const balanceChecks = [
  {
    kind: 'balancePaymentDiffers',
    over: 'book',
    patienceMs,
    find: ({ runId, ids }) => sql<Found>`
      select b.provider_id as subject, null::text as trip_id, in_balance.cents as ours_cents,
        b.captured_cents - b.refunded_cents as theirs_cents, b.reference as detail
      from reconciliation_book b, lateral (select ${lineSum('amount_cents', ofPayment)} as cents) as in_balance
      where b.run_id = ${runId} and b.provider_id = any(${ids}::text[]) and b.state = 'captured'
        and in_balance.cents <> b.captured_cents - b.refunded_cents
        and not exists (select from processor_lines l where ${ofPayment} and l.currency <> b.currency)`,
  },
  {
    kind: 'balanceDisputeDiffers',
    over: 'disputesThere',
    patienceMs,
    find: ({ runId, ids }) => sql<Found>`
      select d.provider_id as subject, null::text as trip_id,
        ${lineSum('amount_cents', ofDispute)} - ${lineSum('fee_cents', ofDispute)} as ours_cents,
        ${withdrawn} - d.fee_cents as theirs_cents, d.state || ', ' || d.reference as detail
      from reconciliation_disputes d
      where d.run_id = ${runId} and d.provider_id = any(${ids}::text[])
        and d.state in ('needsResponse', 'underReview', 'won', 'lost')
        and (${lineSum('amount_cents', ofDispute)} <> ${withdrawn} or ${lineSum('fee_cents', ofDispute)} <> d.fee_cents)`,
  },
  {
    kind: 'balanceTransferDiffers',
    over: 'transfers',
    patienceMs,
    find: ({ runId, ids }) => sql<Found>`
      select t.provider_id as subject, null::text as trip_id, ${lineSum('amount_cents', ofTransfer)} as ours_cents,
        ${standsMoved} as theirs_cents, t.state || ', ' || t.reference as detail
      from reconciliation_transfers t
      where t.run_id = ${runId} and t.provider_id = any(${ids}::text[])
        and ${lineSum('amount_cents', ofTransfer)} <> ${standsMoved}`,
  },
  {
    kind: 'balanceLineUnknown',
    over: 'lines',
    patienceMs,
    find: lines({
      ours: sql`null`,
      theirs: sql`l.amount_cents - l.fee_cents`,
      where: ({
        runId,
      }) => sql`((l.kind in ('charge', 'refund') and not exists (select from reconciliation_book b
          where b.run_id = ${runId} and b.provider_id = l.provider_payment_id))
        or (l.kind = 'dispute' and not exists (select from reconciliation_disputes d
          where d.run_id = ${runId} and d.provider_id = l.provider_dispute_id))
        or (l.kind = 'transfer' and not exists (select from reconciliation_transfers t
          where t.run_id = ${runId} and t.provider_id = l.provider_transfer_id)))`,
    }),
  },
  {
    kind: 'processorFeeDiffers',
    over: 'lines',
    find: lines({
      ours: feePosted,
      theirs: sql`l.fee_cents`,
      where: () => sql`${feePosted} <> l.fee_cents`,
    }),
  },
] as const satisfies readonly Check[]
