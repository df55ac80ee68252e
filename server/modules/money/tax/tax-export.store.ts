import { sql as raw } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { Database } from '#server/db/pool.ts'

type Span = { startsAt: Date; endsAt: Date; currency: string }

type FormRow = {
  id: string
  kind: string
  sealedNumber: Buffer
  legalName: string
  businessName: string | null
  classification: string | null
  address: string
  city: string
  state: string | null
  zip: string
  country: string
  birthDate: string | null
  treatyCountry: string | null
  signedAt: Date
}

export type PaidRow = { userId: string; paidCents: Cents; form: FormRow | null }

/** Everyone to whom something was paid out in a span, with the sum less what came back, as a year's statement has it. */
const paid = ({ startsAt, endsAt, currency }: Span) => raw`
  select split_part(posting.account, ':', 2) as user_id, -sum(posting.amount_cents)::bigint as paid_cents
  from ledger_transactions entry join ledger_postings posting on posting.transaction_id = entry.id
  where entry.at >= ${startsAt} and entry.at < ${endsAt}
    and entry.kind in ('payoutMoved', 'payoutReversed', 'payoutReturned')
    and posting.layer = 'posted' and posting.currency = ${currency} and posting.account like 'walker:%:earned'
  group by 1 having sum(posting.amount_cents) <> 0`

export async function countPaid(db: Database, span: Span): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from (${paid(span)}) as paid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those who were paid in the order of their ids, each with the form that is in force. */
export async function paidWithForms(
  db: Database,
  span: Span,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaidRow[]> {
  const { rows } = await raw<FormRow & { userId: string; paidCents: Cents; id: string | null }>`
    select paid.user_id, paid.paid_cents, form.id, form.kind, form.sealed_number, form.legal_name, form.business_name,
      form.classification, form.address, form.city, form.state, form.zip, form.country, form.birth_date,
      form.treaty_country, form.signed_at
    from (${paid(span)}) as paid
    left join tax_forms form on form.user_id = paid.user_id and form.replaced_at is null
    order by paid.user_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ userId, paidCents, ...form }) => ({
    userId,
    paidCents,
    form: form.id === null ? null : form,
  }))
}
