import type {
  Institution as WireInstitution,
  InstitutionInvoice as WireInvoice,
  InstitutionWalk as WireWalk,
} from '#server/graphql/generated/resolvers.ts'
import type { Invoice, VenueWalk } from '#server/modules/money/public.ts'
import type { Institution } from '#server/modules/venues/venues.types.ts'

/** The contract's names of the fields of the form. */
export const wireFields = {
  name: 'name',
  kind: 'kind',
  address: 'address',
  country: 'country',
  email: 'email',
  taxNumber: 'tax_number',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
} as const

export function wireInstitution(one: Institution): WireInstitution {
  const { figures } = one
  return {
    id: one.id,
    name: one.name,
    kind: one.kind,
    address: one.address,
    country: one.country,
    email: one.email,
    tax_number: one.taxNumber,
    contact_name: one.contactName,
    contact_phone: one.contactPhone,
    status: one.state,
    reason: one.reason,
    limit_cents: one.limitCents,
    used_cents: figures?.usedCents ?? 0,
    unbilled_cents: figures?.unbilledCents ?? 0,
    open_cents: figures?.openCents ?? 0,
    overdue_cents: figures?.overdueCents ?? 0,
    asked_at: one.askedAt.toISOString(),
    decided_at: one.decidedAt?.toISOString() ?? null,
  }
}

export const wireInvoice = (invoice: Invoice): WireInvoice => ({
  id: invoice.id,
  number: invoice.number,
  month: invoice.month.toISOString(),
  amount_cents: invoice.amountCents,
  credited_cents: invoice.creditedCents,
  left_cents: invoice.leftCents,
  currency: invoice.currency,
  status: invoice.state,
  is_overdue: invoice.isOverdue,
  issued_at: invoice.issuedAt.toISOString(),
  due_at: invoice.dueAt.toISOString(),
  paid_at: invoice.paidAt?.toISOString() ?? null,
  pdf_path: invoice.state === 'issuing' ? null : invoice.paths.pdf,
  pay_path: invoice.paths.pay,
})

export const wireWalk = ({ walkId, place, startsAt, minutes, chargeCents }: VenueWalk): WireWalk => ({
  walk_id: walkId,
  place,
  starts_at: startsAt.toISOString(),
  minutes,
  charge_cents: chargeCents,
})
