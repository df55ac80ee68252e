import type {
  ConsoleInstitution,
  ConsoleInvoice,
  ConsoleInvoiceDetail,
} from '#server/graphql/generated/resolvers.ts'
import type {
  InstitutionView,
  InvoiceDetailView,
  InvoiceView,
} from '#server/modules/operator/venues/venues.ts'
import { wireInstitution, wireInvoice, wireWalk } from '#server/modules/venues/venues.wire.ts'

export const wireInstitutionView = ({
  institution,
  person,
  decidedBy,
}: InstitutionView): ConsoleInstitution => ({
  institution: wireInstitution(institution),
  owner_id: institution.ownerId,
  first_name: person,
  decided_by: decidedBy,
})

export const wireInvoiceView = ({ invoice, institutionName }: InvoiceView): ConsoleInvoice => ({
  invoice: wireInvoice(invoice),
  institution_id: invoice.institutionId,
  institution_name: institutionName,
})

/** `readerId`: the operator who reads it. */
export const wireInvoiceDetail = (
  { invoice, institutionName, names }: InvoiceDetailView,
  readerId: string,
): ConsoleInvoiceDetail => ({
  invoice: wireInvoice(invoice),
  institution_id: invoice.institutionId,
  institution_name: institutionName,
  lines: invoice.lines.map(wireWalk),
  credit_notes: invoice.creditNotes.map((note) => ({
    id: note.id,
    amount_cents: note.amountCents,
    currency: note.currency,
    reason: note.reason,
    status: note.state,
    asked_by: names.get(note.askedBy) ?? null,
    decided_by: names.get(note.decidedBy ?? '') ?? null,
    is_mine: note.askedBy === readerId,
    created_at: note.createdAt.toISOString(),
    decided_at: note.decidedAt?.toISOString() ?? null,
  })),
})
