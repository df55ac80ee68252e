import { sql, type RawBuilder } from 'kysely'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

/** Gifts of a part that no call is about; `beside` is what the provider or the ledger says of the amount. */
const gifts =
  ({ beside = sql`null`, where }: { beside?: RawBuilder<unknown>; where: RawBuilder<unknown> }) =>
  ({ ids, quietBefore }: Part): RawBuilder<Found> =>
    sql<Found>`
    select g.id as subject, null::text as trip_id, g.amount_cents as ours_cents, beside.cents as theirs_cents,
      g.state as detail
    from gifts g, lateral (select ${beside}::bigint as cents) as beside
    where g.id = any(${ids}::text[]) and g.updated_at <= ${quietBefore}
      and not ${isOnItsWay(sql`g.id`, quietBefore)} and ${where}`

const isPaid = sql`g.state not in ('paying', 'atBank', 'declined')`
const posted = (kind: 'giftSale' | 'giftUse' | 'giftRefund' | 'giftRefundBack' | 'giftVoid') =>
  sql`exists (select from ledger_transactions t where t.kind = ${kind} and t.reference = g.id)`
const line = (runId: string, column: 'captured_cents' | 'refunded_cents') =>
  sql`(select sum(b.${sql.ref(column)}) from reconciliation_book b
    where b.run_id = ${runId} and b.provider_id = g.provider_payment_id)`

/** Gift cards beside the ledger and beside the provider's book. */
export const giftChecks = [
  {
    kind: 'giftForgotten',
    over: 'gifts',
    find: gifts({ where: sql`g.state in ('paying', 'atBank', 'refunding')` }),
  },
  {
    kind: 'giftNotPosted',
    over: 'gifts',
    find: gifts({
      where: sql`((${isPaid} and not ${posted('giftSale')}) or (g.state = 'redeemed' and not ${posted('giftUse')})
        or (g.state in ('refunded', 'credited') and not ${posted('giftRefund')})
        or (g.state = 'credited' and not ${posted('giftRefundBack')}) or (g.state = 'void' and not ${posted('giftVoid')}))`,
    }),
  },
  {
    kind: 'giftPostedTwice',
    over: 'gifts',
    find: gifts({ where: sql`${posted('giftUse')} and (${posted('giftRefund')} or ${posted('giftVoid')})` }),
  },
  {
    kind: 'giftAmountDiffers',
    over: 'gifts',
    find: (part) =>
      gifts({
        beside: sql`coalesce(${line(part.runId, 'captured_cents')}, 0)`,
        where: sql`${isPaid} and g.amount_cents <> beside.cents`,
      })(part),
  },
  {
    kind: 'giftRefundDiffers',
    over: 'gifts',
    find: (part) =>
      gifts({
        beside: sql`coalesce(${line(part.runId, 'refunded_cents')}, 0)`,
        where: sql`beside.cents <> case when g.state = 'refunded' then g.amount_cents else 0 end`,
      })(part),
  },
] as const satisfies readonly Check[]
