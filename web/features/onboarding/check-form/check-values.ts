import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { countryOf } from '#domain/shared/country.ts'
import type { MyCheck } from '#web/features/onboarding/checks/check.ts'
import type { OtherCountryCheckInput } from '#web/api/generated/types.ts'
import type { Me } from '#web/api/session.tsx'
import { codeRule, sentCode, sentState, stateRule } from '#web/ui/forms/address/address-rules.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

/** What is typed into the form; the country is its ISO 3166 code. */
export type Values = {
  firstName: string
  middleName: string
  hasNoMiddleName: boolean
  lastName: string
  street: string
  state: string
  country: string
  zip: string
  type: string
  number: string
  hasConsented: boolean
}

/** The server's field names and ours. */
export const names = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  street_address: 'street',
  state: 'state',
  country: 'country',
  zipcode: 'zip',
  identification_type: 'type',
  identification_number: 'number',
  consent: 'hasConsented',
} as const satisfies Record<string, keyof Values>

/** What the form must have; the server checks the rest. */
export const rules = z
  .object({
    firstName: filled(() => t`First Name is required.`),
    middleName: z.string(),
    hasNoMiddleName: z.boolean(),
    lastName: filled(() => t`Last Name is required.`),
    street: filled(() => t`Street address is required.`),
    state: z.string(),
    country: filled(() => t`Country is required.`),
    zip: z.string(),
    type: filled(() => t`Identification type is required.`),
    number: filled(() => t`Identification number is required.`),
    hasConsented: z.boolean(),
  })
  .check(
    rule<Values>(
      ({ middleName, hasNoMiddleName }) =>
        hasNoMiddleName || middleName.trim() !== '' ? null : t`Middle Name is required.`,
      'middleName',
    ),
    stateRule(() => t`State is required.`),
    codeRule(() => t`Zipcode is required.`),
    rule<Values>(({ hasConsented }) => (hasConsented ? null : t`Please accept the consent.`), 'hasConsented'),
  )

/** What was typed before, else the names of the account. The number is never sent back. */
export function initialValues(me: Me, check: MyCheck | null): Values {
  const form = check?.form ?? null
  return {
    firstName: form?.first_name ?? me.first_name,
    middleName: form?.middle_name ?? '',
    hasNoMiddleName: form !== null && !form.middle_name,
    lastName: form?.last_name ?? me.last_name ?? '',
    street: form?.street_address ?? '',
    state: form?.state ?? '',
    country: countryOf(form?.country ?? '')?.code ?? '',
    zip: form?.zipcode ?? '',
    type: (form && check?.identification_type) ?? '',
    number: '',
    hasConsented: false,
  }
}

/** The form as the contract has it; operators read the country's name. */
export const wireOf = (values: Values): OtherCountryCheckInput => ({
  first_name: values.firstName.trim(),
  middle_name: values.hasNoMiddleName ? null : values.middleName.trim(),
  no_middle_name: values.hasNoMiddleName,
  last_name: values.lastName.trim(),
  street_address: values.street.trim(),
  state: sentState(values),
  country: countryOf(values.country)?.name ?? values.country,
  zipcode: sentCode(values),
  identification_type: values.type,
  identification_number: values.number.trim(),
  consent: values.hasConsented,
})
