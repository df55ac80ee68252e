import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { TaxFormQuery } from '#web/api/generated/payouts.ts'
import { cityRule, codeRule, sentCode, sentState, stateRule } from '#web/ui/forms/address/address-rules.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

/** W-9 for people who pay taxes in the United States, W-8BEN for all others. */
export type Kind = 'w9' | 'w8ben'
export const kinds: readonly Kind[] = ['w9', 'w8ben']

/** What is typed into the form. */
export type Values = {
  legalName: string
  businessName: string
  classification: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  birthDate: string
  treatyCountry: string
  number: string
  signature: string
  isCertified: boolean
}

/** The server's field names and ours. */
export const names = {
  legal_name: 'legalName',
  business_name: 'businessName',
  classification: 'classification',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
  birth_date: 'birthDate',
  treaty_country: 'treatyCountry',
  number: 'number',
  signature: 'signature',
  is_certified: 'isCertified',
} as const satisfies Record<string, keyof Values>

/** What a form of this kind must have; the server checks the rest. */
export const rulesOf = (kind: Kind) =>
  z
    .object({
      legalName: filled(() => t`Your name is required.`),
      businessName: z.string(),
      classification: z.string(),
      address: filled(() => t`Address is required.`),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: filled(() => t`Country is required.`),
      birthDate: z.string(),
      treatyCountry: z.string(),
      number: filled(() => t`The tax number is required.`),
      signature: filled(() => t`Please sign with your full name.`),
      isCertified: z.boolean(),
    })
    .check(
      rule<Values>(
        (values) => (kind === 'w9' && values.classification === '' ? t`Please choose one.` : null),
        'classification',
      ),
      rule<Values>(
        (values) => (kind === 'w8ben' && values.birthDate === '' ? t`Date of birth is required.` : null),
        'birthDate',
      ),
      cityRule(() => t`City is required.`),
      stateRule(() => t`State is required.`),
      codeRule(() => t`Zip code is required.`),
      rule<Values>((values) => (values.isCertified ? null : t`Please confirm this.`), 'isCertified'),
    )

/** What the form begins with: what was saved, except for the number and the signature. */
export const initialValues = (saved: TaxFormQuery['taxForm']): Values => ({
  legalName: saved?.legal_name ?? '',
  businessName: saved?.business_name ?? '',
  classification: saved?.classification ?? '',
  address: saved?.address ?? '',
  city: saved?.city ?? '',
  state: saved?.state ?? '',
  zip: saved?.zip ?? '',
  country: saved?.country ?? 'US',
  birthDate: saved?.birth_date ?? '',
  treatyCountry: saved?.treaty_country ?? '',
  number: '',
  signature: '',
  isCertified: false,
})

/** The values as the server takes them; what the other form asks for is left out. */
export function wireOf(kind: Kind, values: Values) {
  const isW9 = kind === 'w9'
  return {
    kind,
    legal_name: values.legalName.trim(),
    business_name: isW9 && values.businessName.trim() !== '' ? values.businessName.trim() : null,
    classification: isW9 ? values.classification : null,
    address: values.address.trim(),
    city: values.city.trim(),
    state: sentState(values) || null,
    zip: sentCode(values),
    country: values.country,
    birth_date: isW9 ? null : values.birthDate.trim(),
    treaty_country: isW9 || values.treatyCountry === '' ? null : values.treatyCountry,
    number: values.number.trim(),
    signature: values.signature.trim(),
    is_certified: values.isCertified,
  }
}
