import { normalisedCode } from '#domain/shared/address.ts'
import type { TaxFormFaults, TaxFormInput } from '#domain/money/payouts/tax-form.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import type { SaveTaxFormOutcome } from '#server/modules/money/tax/tax-forms.ts'
import type { TaxFormRow } from '#server/modules/money/tax/tax-forms.store.ts'

/** The contract's names of a form's fields. */
const names: Record<keyof TaxFormInput, string> = {
  kind: 'kind',
  legalName: 'legal_name',
  businessName: 'business_name',
  classification: 'classification',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  birthDate: 'birth_date',
  treatyCountry: 'treaty_country',
  number: 'number',
  signature: 'signature',
  isCertified: 'is_certified',
}

export function wireTaxForm(form: TaxFormRow) {
  return {
    kind: form.kind,
    legal_name: form.legalName,
    business_name: form.businessName,
    classification: form.classification,
    address: form.address,
    city: form.city,
    state: form.state,
    zip: form.zip,
    country: form.country,
    birth_date: form.birthDate,
    treaty_country: form.treatyCountry,
    number_last4: form.numberLast4,
    signed_at: form.signedAt.toISOString(),
  }
}

type Given = {
  kind: string
  legal_name: string
  business_name?: string | null | undefined
  classification?: string | null | undefined
  address: string
  city: string
  state?: string | null | undefined
  zip: string
  country: string
  birth_date?: string | null | undefined
  treaty_country?: string | null | undefined
  number: string
  signature: string
  is_certified: boolean
}

/** A form as it was typed: spaces around it do not count, and blank is the same as left out. */
export function readTaxForm(given: Given): TaxFormInput {
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  const orNull = (value: string | null | undefined) => text(value) || null
  return {
    kind: text(given.kind),
    legalName: text(given.legal_name),
    businessName: orNull(given.business_name),
    classification: orNull(given.classification),
    address: text(given.address),
    city: text(given.city),
    state: orNull(given.kind === 'w9' ? given.state?.toUpperCase() : given.state),
    zip: normalisedCode(given.zip),
    country: text(given.country).toUpperCase(),
    birthDate: orNull(given.birth_date),
    treatyCountry: orNull(given.treaty_country?.toUpperCase()),
    number: text(given.number),
    signature: text(given.signature),
    isCertified: given.is_certified,
  }
}

export function saveTaxFormAnswer(outcome: SaveTaxFormOutcome) {
  switch (outcome.kind) {
    case 'saved':
      return { status: 'TAX_FORM_SAVED', message: moneyTexts.payouts.taxFormSaved }
    case 'invalid':
      throw failures.badInput(wireFaults(outcome.fields))
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

function wireFaults(faults: TaxFormFaults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      names[field as keyof TaxFormInput],
      moneyTexts.tax[fault],
    ]),
  )
}
