import { sql, type RawBuilder } from 'kysely'
import { heldStates } from '#domain/money/membership/membership.ts'
import { DAY } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

/** Charges of memberships of a part that no call is about; `beside` is what the provider has taken. */
const charges =
  (where: RawBuilder<unknown>) =>
  ({ runId, ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select c.id as subject, null::text as trip_id, c.amount_cents as ours_cents, beside.cents as theirs_cents,
      c.kind || ', ' || c.state as detail
    from membership_charges c, lateral (
      select coalesce(sum(b.captured_cents), 0)::bigint as cents from reconciliation_book b
      where b.run_id = ${runId} and b.state = 'captured' and b.provider_id = c.provider_payment_id) as beside
    where c.id = any(${ids}::text[]) and c.updated_at <= ${quietBefore} and c.provider_invoice_id is not null
      and not ${isOnItsWay(sql`c.id`, quietBefore)} and ${where}`

/** What the ledger has drawn from the card for a charge; null where it is not in the ledger. */
const drawn = sql`(select -sum(p.amount_cents) from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
  where t.kind = 'membership' and t.reference = c.id and p.layer = 'posted' and p.account like 'card:%')`

/** Whether any call about a membership is open. */
const isMoving = (quietBefore: Date) => sql`(${isOnItsWay(sql`m.id`, quietBefore)}
  or exists (select from membership_charges c where c.membership_id = m.id and ${isOnItsWay(sql`c.id`, quietBefore)}))`

/** Memberships of a part that have been quiet, beside the provider's subscription. */
const members =
  ({ detail, where }: { detail: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ runId, ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select m.id as subject, null::text as trip_id, null::bigint as ours_cents, null::bigint as theirs_cents,
      ${detail} as detail
    from memberships m
    left join reconciliation_subscriptions s on s.run_id = ${runId} and s.provider_id = m.provider_subscription_id
    where m.id = any(${ids}::text[]) and m.updated_at <= ${quietBefore}
      and m.provider_subscription_id is not null and not ${isMoving(quietBefore)} and ${where}`

/** What a late webhook or the next look at a month that is over still puts right. */
const patienceMs = DAY
const isHeld = sql`m.state = any(${[...heldStates]}::text[])`

/** Charges of memberships beside the ledger and the provider's payments, and memberships beside its subscriptions. */
export const membershipChecks = [
  {
    kind: 'membershipNotPosted',
    over: 'memberships',
    find: charges(sql`c.state = 'paid' and c.amount_cents > 0 and not exists (
      select from ledger_transactions t where t.kind = 'membership' and t.reference = c.id)`),
  },
  {
    kind: 'membershipPostedDiffers',
    over: 'memberships',
    find: charges(sql`c.state = 'paid' and c.amount_cents <> ${drawn}`),
  },
  {
    kind: 'membershipAmountDiffers',
    over: 'memberships',
    find: charges(sql`beside.cents <> case when c.state = 'paid' then c.amount_cents else 0 end`),
  },
  {
    kind: 'subscriptionMissing',
    over: 'members',
    find: members({ detail: sql`m.state`, where: sql`${isHeld} and s.provider_id is null` }),
  },
  {
    kind: 'subscriptionStateDiffers',
    over: 'members',
    patienceMs,
    find: members({
      detail: sql`m.state || ', ' || s.state`,
      where: sql`s.state <> case when m.state = 'ending' then 'active' else m.state end`,
    }),
  },
  {
    kind: 'subscriptionPlanDiffers',
    over: 'members',
    patienceMs,
    find: members({
      detail: sql`coalesce(m.next_plan_id, m.plan_id) || ', ' || s.plan_id`,
      where: sql`${isHeld} and s.state <> 'ended' and s.plan_id <> coalesce(m.next_plan_id, m.plan_id)`,
    }),
  },
  {
    kind: 'subscriptionEndDiffers',
    over: 'members',
    patienceMs,
    find: members({
      detail: sql`m.state || ', ' || case when s.ends_with_period then 'ends' else 'goes on' end`,
      where: sql`${isHeld} and s.state <> 'ended' and s.ends_with_period <> (m.state = 'ending')`,
    }),
  },
  {
    kind: 'subscriptionUnknownHere',
    over: 'subscriptions',
    // A row of ours comes before each call, so a subscription without one is not ours, and would bill a person.
    find: ({ runId, ids }) => sql<Found>`
      select s.provider_id as subject, null::text as trip_id, null::bigint as ours_cents, null::bigint as theirs_cents,
        s.state || ', ' || s.reference as detail
      from reconciliation_subscriptions s
      where s.run_id = ${runId} and s.provider_id = any(${ids}::text[]) and s.state <> 'ended'
        and not exists (select from memberships m where m.id = s.reference
          and (m.provider_subscription_id is null or m.provider_subscription_id = s.provider_id))`,
  },
] as const satisfies readonly Check[]
