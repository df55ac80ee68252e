import { accounts } from '#domain/money/ledger/accounts.ts'
import { between, entry, posted, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import { processorFee, splitCharge, type SplitTerms } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'

type OfInstitution = { reference: string; institutionId: string; amountCents: Cents; currency: string }

/**
 * A private walk of an institution has been taken: shared by the one split, at once, and owed by the institution, which is invoiced
 * for it at the beginning of the next month. The walker does not wait for that.
 */
export function venueChargeEntry(
  { walkerId, ...charge }: OfInstitution & { walkerId: string },
  terms: SplitTerms,
): LedgerEntry {
  const { reference, institutionId, amountCents, currency } = charge
  const split = splitCharge(amountCents, terms)
  return entry('venueCharge', reference, [
    posted(accounts.unbilled(institutionId), -amountCents, currency),
    posted(accounts.earned(walkerId), split.walkerCents, currency),
    posted(accounts.processorFees, split.feeCents, currency),
    posted(accounts.platformTax, split.taxCents, currency),
    posted(accounts.platformRevenue, split.platformCents, currency),
  ])
}

/** An institution has cancelled late: the fee is the platform's, less the processor's cost, as that of a traveler is. */
export function venueCancellationEntry(fee: OfInstitution, terms: SplitTerms): LedgerEntry {
  const { reference, institutionId, amountCents, currency } = fee
  const costCents = processorFee(amountCents, terms)
  return entry('venueCharge', reference, [
    posted(accounts.unbilled(institutionId), -amountCents, currency),
    posted(accounts.processorFees, costCents, currency),
    posted(accounts.platformRevenue, amountCents - costCents, currency),
  ])
}

/** What an institution owes of a month is on an invoice. `reference`: the invoice. */
export function invoiceEntry({
  reference,
  institutionId,
  amountCents,
  currency,
}: OfInstitution): LedgerEntry {
  const [from, to] = [accounts.invoiced(institutionId), accounts.unbilled(institutionId)]
  return entry('invoice', reference, between(from, to, amountCents, 'posted', currency))
}

/** An invoice is paid: what was left of it after credit notes. `reference`: the invoice. */
export function invoicePaidEntry(paid: OfInstitution): LedgerEntry {
  const { reference, institutionId, amountCents, currency } = paid
  const [from, to] = [accounts.paidBy(institutionId), accounts.invoiced(institutionId)]
  return entry('invoicePaid', reference, between(from, to, amountCents, 'posted', currency))
}

/** A credit note takes an amount off an invoice: the platform bears it, the walker has what was earned. `reference`: the note. */
export function creditNoteEntry(note: OfInstitution): LedgerEntry {
  const { reference, institutionId, amountCents, currency } = note
  const [from, to] = [accounts.platformRevenue, accounts.invoiced(institutionId)]
  return entry('creditNote', reference, between(from, to, amountCents, 'posted', currency))
}
