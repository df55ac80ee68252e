import { sql, type RawBuilder } from 'kysely'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'

type Entry = { ours?: RawBuilder<unknown>; theirs?: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Entries of the ledger of a part. */
const entries =
  ({ ours = sql`null`, theirs = sql`null`, where }: Entry) =>
  ({ ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select t.id as subject, t.trip_id, ${ours}::bigint as ours_cents, ${theirs}::bigint as theirs_cents,
      t.kind || ' of ' || t.reference as detail
    from ledger_transactions t
    where t.id = any(${ids}::text[]) and t.at <= ${quietBefore} and ${where}`

const sumsOff = sql`(select max(abs(cents)) from (
  select sum(m.amount_cents) as cents from ledger_postings m where m.transaction_id = t.id group by m.layer, m.currency
) as sums)`
const fromCard = sql`(select - coalesce(sum(m.amount_cents), 0) from ledger_postings m
  where m.transaction_id = t.id and m.layer = 'posted' and m.account like 'card:%')`
const hold = (where: RawBuilder<unknown>) =>
  sql`exists (select from holds h where h.id = t.reference and ${where})`
const taken = (runId: string) => sql`(select sum(b.captured_cents) from reconciliation_book b
  where b.run_id = ${runId} and b.reference = t.reference and b.state = 'captured')`

/** Entries of the ledger by themselves, beside their rows, and beside the provider's book. */
export const ledgerChecks = [
  { kind: 'entryNotZero', over: 'entries', find: entries({ ours: sumsOff, where: sql`${sumsOff} <> 0` }) },
  {
    kind: 'postingsMissing',
    over: 'entries',
    find: entries({
      where: sql`t.posting_count <> (select count(*) from ledger_postings m where m.transaction_id = t.id)`,
    }),
  },
  {
    kind: 'postedWithoutHold',
    over: 'entries',
    find: entries({
      where: sql`t.kind = 'hold' and not ${hold(sql`h.state in ('held', 'capturing', 'captured', 'releasing', 'released')`)}`,
    }),
  },
  {
    kind: 'postedWithoutCapture',
    over: 'entries',
    find: entries({
      ours: fromCard,
      where: sql`t.kind = 'capture' and not ${hold(sql`h.state = 'captured'`)}`,
    }),
  },
  {
    kind: 'capturePostedDiffers',
    over: 'entries',
    find: entries({
      ours: fromCard,
      theirs: sql`(select h.captured_cents from holds h where h.id = t.reference)`,
      where: sql`t.kind = 'capture' and ${hold(sql`h.state = 'captured' and h.captured_cents <> ${fromCard}`)}`,
    }),
  },
  {
    kind: 'voidOfHeld',
    over: 'entries',
    find: entries({ where: sql`t.kind = 'void' and not ${hold(sql`h.state = 'released'`)}` }),
  },
  {
    kind: 'entryOfOtherTrip',
    over: 'entries',
    find: entries({
      where: sql`t.kind in ('hold', 'capture', 'void') and ${hold(sql`h.trip_id is distinct from t.trip_id`)}`,
    }),
  },
  {
    kind: 'postedWithoutPayment',
    over: 'entries',
    find: entries({
      where: sql`((t.kind in ('charge', 'cancellation', 'creditUse') and not exists (
          select from payments p where p.id = t.reference))
        or (t.kind in ('giftSale', 'giftUse', 'giftRefund', 'giftRefundBack', 'giftVoid', 'giftTakeBack') and not exists (
          select from gifts g where g.id = t.reference))
        or (t.kind in ('tip', 'collect') and not exists (
          select from payments p where p.id = split_part(t.reference, ':', 1)))
        or (t.kind = 'earningsGivenUp' and not exists (
          select from erased_walkers w where w.walker_id = t.reference))
        or (t.kind = 'venueCharge' and not exists (
          select from venue_walks w where w.id = t.reference and w.state = 'charged'))
        or (t.kind in ('invoice', 'invoicePaid') and not exists (select from venue_invoices i where i.id = t.reference))
        or (t.kind = 'creditNote' and not exists (
          select from venue_credit_notes n where n.id = t.reference and n.state = 'credited'))
        or (t.kind = 'processorFee' and not exists (select from processor_lines l where l.id = t.reference))
        or (t.kind = 'walkerPay' and not exists (
          select from money_requests r where r.id = t.reference and r.kind in ('walkerPay', 'feeWaiver') and r.state = 'done'
            and r.amount_cents = (select sum(m.amount_cents) from ledger_postings m
              where m.transaction_id = t.id and m.account = 'walker:' || r.user_id || ':earned')))
        or (t.kind = 'feeWaiver' and not exists (
          select from money_requests r where r.id = t.reference and r.kind = 'feeWaiver'
            and r.state in ('paying', 'done', 'failed'))))`,
    }),
  },
  {
    kind: 'chargedHereOnly',
    over: 'entries',
    find: (part) =>
      entries({
        ours: fromCard,
        theirs: sql`0`,
        where: sql`t.kind in ('tip', 'collect') and ${taken(part.runId)} is null`,
      })(part),
  },
  {
    kind: 'chargedAmountDiffers',
    over: 'entries',
    find: (part) =>
      entries({
        ours: fromCard,
        theirs: taken(part.runId),
        where: sql`t.kind in ('tip', 'collect') and ${taken(part.runId)} <> ${fromCard}`,
      })(part),
  },
  {
    kind: 'orphanPosting',
    over: 'postings',
    find: ({ ids }) => sql<Found>`
      select m.transaction_id as subject, null as trip_id, sum(m.amount_cents)::bigint as ours_cents,
        null::bigint as theirs_cents, string_agg(m.account, ', ' order by m.seq) as detail
      from ledger_postings m
      where m.transaction_id = any(${ids}::text[])
        and not exists (select from ledger_transactions t where t.id = m.transaction_id)
      group by m.transaction_id`,
  },
] as const satisfies readonly Check[]
