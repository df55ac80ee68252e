import { useLingui } from '@lingui/react/macro'
import { codeNeed, stateNeed } from '#domain/shared/address.ts'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'

interface PartOfAddress extends Omit<FieldProps, 'label' | 'optional' | 'autoComplete'> {
  /** ISO 3166 alpha-2; empty while none is chosen. */
  readonly country: string
}

/** The postal code, by the word that the country has for it; nothing where its addresses have none. */
export function PostalCodeField({ country, ...field }: PartOfAddress) {
  const { t } = useLingui()
  if (codeNeed(country) === 'none') return null
  const labels: Readonly<Record<string, string>> = {
    US: t`Zip Code`,
    PR: t`Zip Code`,
    PH: t`Zip Code`,
    '': t`Zip Code`,
    GB: t`Postcode`,
    AU: t`Postcode`,
    NZ: t`Postcode`,
    IN: t`PIN code`,
    IE: t`Eircode`,
  }
  return (
    <Field
      {...field}
      label={labels[country] ?? t`Postal code`}
      autoComplete="postal-code"
      maxLength={12}
      dir="ltr"
    />
  )
}

/** The state, by the word that the country has for it; nothing where the country is one town. */
export function StateField({ country, ...field }: PartOfAddress) {
  const { t } = useLingui()
  const need = stateNeed(country)
  if (need === 'none') return null
  const labels: Readonly<Record<string, string>> = {
    US: t`State`,
    AU: t`State`,
    BR: t`State`,
    IN: t`State`,
    MX: t`State`,
    MY: t`State`,
    CA: t`Province`,
    CN: t`Province`,
    ES: t`Province`,
    IT: t`Province`,
    TH: t`Province`,
    JP: t`Prefecture`,
    AE: t`Emirate`,
    IE: t`County`,
  }
  return (
    <Field
      {...field}
      label={labels[country] ?? t`State or Province`}
      optional={need === 'optional'}
      autoComplete="address-level1"
    />
  )
}
