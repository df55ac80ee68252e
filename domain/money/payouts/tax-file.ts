import type { Cents } from '#domain/shared/cents.ts'
import { csvOf } from '#domain/shared/csv.ts'

/** A person who was paid in a year, for who files with the tax office; the form's fields are blank where there is none. */
export type TaxFileLine = {
  userId: string
  /** What was paid out in the year less what came back. */
  paidCents: Cents
  form: {
    kind: string
    number: string
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
  } | null
}

/** The headings of the file, in the contract's names of a form's fields. */
export const taxFileFields = [
  'year',
  'person',
  'paid_out',
  'currency',
  'kind',
  'number',
  'legal_name',
  'business_name',
  'classification',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'birth_date',
  'treaty_country',
  'signed_at',
] as const

/** So many people are in one file; more are in further parts. */
export const taxFilePeople = 2000

/** The file of a year as a table: one line for each person who was paid, with the number of their form. */
export function taxFileOf(
  { year, currency }: { year: number; currency: string },
  lines: readonly TaxFileLine[],
): string {
  const texts = ({ userId, paidCents, form }: TaxFileLine): string[] => [
    String(year),
    userId,
    (paidCents / 100).toFixed(2),
    currency,
    form?.kind ?? '',
    form?.number ?? '',
    form?.legalName ?? '',
    form?.businessName ?? '',
    form?.classification ?? '',
    form?.address ?? '',
    form?.city ?? '',
    form?.state ?? '',
    form?.zip ?? '',
    form?.country ?? '',
    form?.birthDate ?? '',
    form?.treatyCountry ?? '',
    form?.signedAt.toISOString() ?? '',
  ]
  return csvOf([taxFileFields, ...lines.map(texts)])
}
