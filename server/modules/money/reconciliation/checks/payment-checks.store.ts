import { sql, type RawBuilder } from 'kysely'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

type Payment = { ours?: RawBuilder<unknown>; beside?: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Payments of a part that no call is about; `beside` is what the ledger or the holds say of the amount. */
const payments =
  ({ ours = sql`p.charge_cents`, beside = sql`null`, where }: Payment) =>
  ({ ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select p.id as subject, p.trip_id, ${ours}::bigint as ours_cents, beside.cents as theirs_cents,
      p.kind || ', ' || p.state as detail
    from payments p, lateral (select ${beside}::bigint as cents) as beside
    where p.id = any(${ids}::text[]) and p.updated_at <= ${quietBefore}
      and not ${isOnItsWay(sql`p.id`, quietBefore)} and ${where}`

/** What entries of some kinds about this payment move to or from accounts like this. */
const moved = (kinds: readonly string[], reference: RawBuilder<unknown>, account: string) => sql`(
  select coalesce(sum(m.amount_cents), 0) from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
  where t.kind = any(${kinds}::text[]) and ${reference} and m.layer = 'posted' and m.account like ${account})`

const ofPayment = sql`t.reference = p.id`
/** Charges off a card go by the key of their call, which begins with the payment's id. */
const ofItsCalls = sql`t.trip_id = p.trip_id and starts_with(t.reference, p.id || ':')`

/** Payments beside their holds and beside the ledger. */
export const paymentChecks = [
  {
    kind: 'paidNotCovered',
    over: 'payments',
    find: payments({
      beside: sql`p.captured_cents + p.collected_cents + p.credit_cents + p.waived_cents`,
      where: sql`p.state = 'paid' and p.charge_cents <> beside.cents`,
    }),
  },
  {
    kind: 'paymentForgotten',
    over: 'payments',
    find: payments({
      where: sql`(p.state = 'charging' or (p.state = 'capturing' and not exists (
        select from holds h where h.trip_id = p.trip_id and h.state = 'capturing')))`,
    }),
  },
  {
    kind: 'capturesDoNotSum',
    over: 'payments',
    find: payments({
      ours: sql`p.captured_cents`,
      beside: sql`(select coalesce(sum(h.captured_cents), 0) from holds h where h.trip_id = p.trip_id)`,
      where: sql`p.kind in ('trip', 'cancellation') and p.captured_cents <> beside.cents`,
    }),
  },
  {
    kind: 'chargeNotPosted',
    over: 'payments',
    find: payments({
      where: sql`p.kind in ('trip', 'cancellation') and p.charge_cents > 0 and not exists (
        select from ledger_transactions t where t.kind in ('charge', 'cancellation') and t.reference = p.id)`,
    }),
  },
  {
    kind: 'chargePostedDiffers',
    over: 'payments',
    find: payments({
      beside: sql`- ${moved(['charge', 'cancellation'], ofPayment, 'traveller:%:due')}`,
      where: sql`beside.cents <> 0 and beside.cents <> p.charge_cents`,
    }),
  },
  {
    kind: 'walkerDiffers',
    over: 'payments',
    find: payments({
      where: sql`exists (select from ledger_transactions t join ledger_postings m on m.transaction_id = t.id
        where t.trip_id = p.trip_id and ((t.kind = 'charge' and ${ofPayment}) or (t.kind = 'tip' and ${ofItsCalls}))
          and m.account like 'walker:%' and m.account <> 'walker:' || p.walker_id || ':earned')`,
    }),
  },
  {
    kind: 'creditUseDiffers',
    over: 'payments',
    find: payments({
      ours: sql`p.credit_cents`,
      beside: moved(['creditUse'], ofPayment, 'traveller:%:due'),
      where: sql`p.credit_cents <> beside.cents`,
    }),
  },
  {
    kind: 'waivedDiffers',
    over: 'payments',
    find: payments({
      ours: sql`p.waived_cents`,
      // Waivers go by the operators' requests; a trip is charged once.
      beside: moved(['feeWaiver'], sql`t.trip_id = p.trip_id`, 'traveller:%:due'),
      where: sql`p.kind in ('trip', 'cancellation') and p.waived_cents <> beside.cents`,
    }),
  },
  {
    kind: 'tipNotPosted',
    over: 'payments',
    find: payments({
      where: sql`p.kind = 'tip' and p.state = 'paid' and not exists (
        select from ledger_transactions t where t.kind = 'tip' and ${ofItsCalls})`,
    }),
  },
  {
    kind: 'collectedDiffers',
    over: 'payments',
    find: payments({
      ours: sql`p.collected_cents`,
      beside: sql`- ${moved(['collect', 'tip'], ofItsCalls, 'card:%')}`,
      where: sql`p.collected_cents <> beside.cents and (p.kind <> 'tip' or beside.cents <> 0)`,
    }),
  },
] as const satisfies readonly Check[]
