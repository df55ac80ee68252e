import { sql, type RawBuilder } from 'kysely'
import { isUnderWay } from '#server/durable/calls/calls.store.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'

/** Charges of memberships of a part that no call is about; `beside` is what the provider has taken. */
const charges =
  (where: RawBuilder<unknown>) =>
  ({ runId, after, upto, quietBefore }: Part): RawBuilder<Found> => sql<Found>`
    select c.id as subject, null::text as trip_id, c.amount_cents as ours_cents, beside.cents as theirs_cents,
      c.kind || ', ' || c.state as detail
    from membership_charges c, lateral (
      select coalesce(sum(b.captured_cents), 0)::bigint as cents from reconciliation_book b
      where b.run_id = ${runId} and b.state = 'captured'
        and b.reference >= c.id || ':' and b.reference < c.id || ';') as beside
    where c.id > ${after} and c.id <= ${upto} and c.updated_at <= ${quietBefore}
      and not ${isUnderWay(sql`c.id`)} and ${where}`

/** Charges of memberships beside the ledger and beside the provider's book. */
export const membershipChecks = [
  { kind: 'membershipForgotten', over: 'memberships', find: charges(sql`c.state = 'charging'`) },
  {
    kind: 'membershipNotPosted',
    over: 'memberships',
    find: charges(sql`c.state = 'paid' and not exists (
      select from ledger_transactions t where t.kind = 'membership' and t.reference = c.id)`),
  },
  {
    kind: 'membershipAmountDiffers',
    over: 'memberships',
    find: charges(sql`beside.cents <> case when c.state = 'paid' then c.amount_cents else 0 end`),
  },
] as const satisfies readonly Check[]
