import type {
  InstitutionFieldsFragment,
  InstitutionInvoiceFieldsFragment,
} from '#web/api/generated/venues.ts'

/** An institution that has been asked for today. */
export function anInstitution(own: Partial<InstitutionFieldsFragment> = {}): InstitutionFieldsFragment {
  return {
    id: 'ins_1',
    name: 'St. Anne’s Home',
    kind: 'careHome',
    address: '1 High Street, Springfield',
    country: 'US',
    email: 'office@home.test',
    tax_number: null,
    contact_name: 'Ana Costa',
    contact_phone: null,
    status: 'asked',
    reason: null,
    limit_cents: null,
    used_cents: 0,
    unbilled_cents: 0,
    open_cents: 0,
    overdue_cents: 0,
    asked_at: '2026-03-04T11:00:00Z',
    decided_at: null,
    ...own,
  }
}

/** An open invoice of the month before. */
export function anInvoice(
  own: Partial<InstitutionInvoiceFieldsFragment> = {},
): InstitutionInvoiceFieldsFragment {
  return {
    id: 'vin_1',
    number: 'V-2026-000001',
    month: '2026-02-01T00:00:00Z',
    amount_cents: 7000,
    credited_cents: 0,
    left_cents: 7000,
    currency: 'USD',
    status: 'open',
    is_overdue: false,
    issued_at: '2026-03-01T00:00:00Z',
    due_at: '2026-03-15T00:00:00Z',
    paid_at: null,
    pdf_path: '/institution-invoices/vin_1.pdf',
    pay_path: '/institution-invoices/vin_1',
    ...own,
  }
}
