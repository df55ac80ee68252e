import { sql, type RawBuilder } from 'kysely'
import { DAY, HOUR } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

/** What a late webhook or the next daily look still puts right. */
const patienceMs = DAY + HOUR

/** Invoices of a part that no call is about, beside the provider's. */
const invoices =
  (select: { ours?: RawBuilder<unknown>; theirs?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ runId, ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select i.id as subject, null::text as trip_id, ${select.ours ?? sql`null`}::bigint as ours_cents,
      ${select.theirs ?? sql`null`}::bigint as theirs_cents, i.state || coalesce(', ' || p.state, '') as detail
    from venue_invoices i
    left join reconciliation_invoices p on p.run_id = ${runId} and p.provider_id = i.provider_invoice_id
    where i.id = any(${ids}::text[]) and i.updated_at <= ${quietBefore}
      and not ${isOnItsWay(sql`i.id`, quietBefore)}
      and not exists (select from venue_credit_notes n where n.invoice_id = i.id and ${isOnItsWay(sql`n.id`, quietBefore)})
      and ${select.where}`

/** What entries of a kind have moved to or from what the institution was invoiced. */
const moved = (kind: 'invoice' | 'invoicePaid') => sql`(select coalesce(sum(m.amount_cents), 0)::bigint
  from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
  where t.kind = ${kind} and t.reference = i.id and m.account = 'institution:' || i.institution_id || ':invoiced')`
const credited = sql`(select coalesce(sum(m.amount_cents), 0)::bigint from venue_credit_notes n
  join ledger_transactions t on t.kind = 'creditNote' and t.reference = n.id
  join ledger_postings m on m.transaction_id = t.id
  where n.invoice_id = i.id and m.account = 'institution:' || i.institution_id || ':invoiced')`
const lines = sql`(select coalesce(sum(w.charge_cents), 0)::bigint from venue_walks w where w.invoice_id = i.id)`
const paid = sql`case when i.state = 'paid' then i.amount_cents - i.credited_cents else 0 end`

/** Charged walks of a part. */
const walks =
  (ours: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  ({ ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select w.walk_id as subject, null::text as trip_id, w.charge_cents as ours_cents, ${ours}::bigint as theirs_cents,
      w.institution_id as detail
    from venue_walks w
    where w.walk_id = any(${ids}::text[]) and w.updated_at <= ${quietBefore} and w.state = 'charged' and ${where}`

const chargePosted = sql`(select -sum(m.amount_cents) from ledger_transactions t
  join ledger_postings m on m.transaction_id = t.id
  where t.kind = 'venueCharge' and t.reference = w.id and m.account = 'institution:' || w.institution_id || ':unbilled')`

/** Walks and invoices of institutions beside the ledger, and invoices beside the provider's. */
export const invoiceChecks = [
  {
    kind: 'venueChargeNotPosted',
    over: 'venueWalks',
    find: walks(chargePosted, sql`w.charge_cents is distinct from ${chargePosted}`),
  },
  {
    kind: 'invoicePostedDiffers',
    over: 'venueInvoices',
    find: invoices({
      ours: sql`i.amount_cents`,
      theirs: sql`- ${moved('invoice')}`,
      where: sql`(i.amount_cents <> - ${moved('invoice')} or i.amount_cents <> ${lines})`,
    }),
  },
  {
    kind: 'invoicePaidDiffers',
    over: 'venueInvoices',
    find: invoices({
      ours: paid,
      theirs: moved('invoicePaid'),
      where: sql`${paid} <> ${moved('invoicePaid')}`,
    }),
  },
  {
    kind: 'invoiceCreditDiffers',
    over: 'venueInvoices',
    find: invoices({
      ours: sql`i.credited_cents`,
      theirs: sql`coalesce(p.credited_cents, ${credited})`,
      where: sql`(i.credited_cents <> ${credited} or (p.provider_id is not null and p.credited_cents <> i.credited_cents))`,
    }),
  },
  {
    kind: 'invoiceMissingThere',
    over: 'venueInvoices',
    find: invoices({ ours: sql`i.amount_cents`, where: sql`i.state <> 'issuing' and p.provider_id is null` }),
  },
  {
    kind: 'invoiceAmountDiffers',
    over: 'venueInvoices',
    find: invoices({
      ours: sql`i.amount_cents`,
      theirs: sql`p.amount_cents`,
      where: sql`(p.amount_cents <> i.amount_cents or p.currency <> i.currency)`,
    }),
  },
  {
    kind: 'invoiceStateDiffers',
    over: 'venueInvoices',
    patienceMs,
    find: invoices({
      where: sql`p.state <> case when i.state in ('paid', 'credited') then 'paid' else 'open' end`,
    }),
  },
  {
    kind: 'invoiceUnknownHere',
    over: 'invoicesThere',
    // A row of ours comes before each call, so an invoice without one is not ours, and would bill an institution.
    find: ({ runId, ids }) => sql<Found>`
      select p.provider_id as subject, null::text as trip_id, null::bigint as ours_cents, p.amount_cents as theirs_cents,
        p.state || ', ' || p.reference as detail
      from reconciliation_invoices p
      where p.run_id = ${runId} and p.provider_id = any(${ids}::text[]) and p.state <> 'void'
        and not exists (select from venue_invoices i where i.id = p.reference
          and (i.provider_invoice_id is null or i.provider_invoice_id = p.provider_id))`,
  },
] as const satisfies readonly Check[]
