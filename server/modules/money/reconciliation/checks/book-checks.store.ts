import { sql, type RawBuilder } from 'kysely'
import { DAY } from '#domain/shared/units.ts'
import type { Check, Found, Part } from '#server/modules/money/reconciliation/checks/check.ts'
import { isOnItsWay } from '#server/modules/money/reconciliation/checks/on-its-way.store.ts'

type Line = { ours?: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Lines of the provider's book of a part. */
const lines =
  ({ ours = sql`null`, where }: Line) =>
  ({ runId, ids }: Part): RawBuilder<Found> =>
    sql<Found>`
    select b.provider_id as subject, null::text as trip_id, ${ours}::bigint as ours_cents,
      greatest(b.captured_cents, b.held_cents) as theirs_cents, b.state || ', ' || b.reference as detail
    from reconciliation_book b
    where b.run_id = ${runId} and b.provider_id = any(${ids}::text[]) and ${where}`

/** The id of a payment or a gift, where the line is a charge of one: charges go by the key of their call. */
const ourRow = sql`split_part(b.reference, ':', 1)`
/** What operators have given back of it, or are giving back. */
const givenBack = sql`(select coalesce(sum(r.amount_cents), 0)::bigint from refunds r
  where r.provider_payment_id = b.provider_id and r.state <> 'failed')`
const sameReference = (
  states: string,
) => sql`b.reference <> '' and exists (select from reconciliation_book other
  where other.run_id = b.run_id and other.reference = b.reference and other.provider_id < b.provider_id
    and other.state = any(${states}::text[]))`

/** Lines of the provider's book beside our rows. */
export const bookChecks = [
  {
    kind: 'unknownHere',
    over: 'book',
    find: lines({
      // A row of ours comes before each call, so a line without one is not ours.
      // What the provider's billing and invoicing make has no name of ours; see membershipTakenThereOnly.
      where: sql`b.state in ('held', 'captured', 'needsAction') and b.reference <> ''
        and not exists (select from holds h where h.id = b.reference)
        and not exists (select from payments p where p.id = ${ourRow})
        and not exists (select from gifts g where g.id = ${ourRow})
        and not exists (select from membership_charges c where c.id = ${ourRow})
        and not exists (select from disputes d where d.id = ${ourRow})`,
    }),
  },
  {
    kind: 'membershipTakenThereOnly',
    over: 'book',
    // An invoice that was paid without our doing is followed by its webhook, or by the next look.
    patienceMs: DAY,
    find: lines({
      ours: sql`0`,
      where: sql`b.state = 'captured' and b.reference = ''
        and not exists (select from membership_charges c where c.provider_payment_id = b.provider_id)
        and not exists (select from venue_invoices i where i.provider_payment_id = b.provider_id)`,
    }),
  },
  {
    kind: 'chargedThereOnly',
    over: 'book',
    find: (part) =>
      lines({
        ours: sql`0`,
        where: sql`b.state = 'captured' and not exists (
            select from ledger_transactions t where t.kind in ('tip', 'collect') and t.reference = b.reference)
          and exists (select from payments p where p.id = ${ourRow} and p.id <> b.reference
            and p.updated_at <= ${part.quietBefore} and not ${isOnItsWay(sql`p.id`, part.quietBefore)})`,
      })(part),
  },
  {
    kind: 'capturedTwice',
    over: 'book',
    find: lines({ where: sql`b.state = 'captured' and ${sameReference('{captured}')}` }),
  },
  {
    kind: 'heldTwice',
    over: 'book',
    find: lines({
      where: sql`b.state in ('held', 'captured', 'needsAction') and ${sameReference('{held,captured,needsAction}')}
        and not (b.state = 'captured' and ${sameReference('{captured}')})`,
    }),
  },
  {
    kind: 'giftTakenThereOnly',
    over: 'book',
    find: (part) =>
      lines({
        ours: sql`0`,
        where: sql`b.state = 'captured' and exists (select from gifts g where g.id = ${ourRow}
          and g.provider_payment_id is distinct from b.provider_id
          and g.updated_at <= ${part.quietBefore} and not ${isOnItsWay(sql`g.id`, part.quietBefore)})`,
      })(part),
  },
  {
    kind: 'refundUnknownHere',
    over: 'book',
    find: lines({
      ours: givenBack,
      where: sql`b.refunded_cents > ${givenBack} and not exists (select from gifts g where g.id = ${ourRow})`,
    }),
  },
  {
    kind: 'capturedAboveHeld',
    over: 'book',
    find: lines({ ours: sql`b.held_cents`, where: sql`b.captured_cents > b.held_cents` }),
  },
] as const satisfies readonly Check[]
