import { useLingui } from '@lingui/react/macro'
import { cityNeed, codeMax, codeNameOf, codeNeed, stateNameOf, stateNeed } from '#domain/shared/address.ts'
import type { CodeName, StateName } from '#domain/shared/generated/addresses.ts'
import { CountryField, type CountryFieldProps } from '#web/ui/forms/country/country-field.tsx'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import styles from '../field.module.css'

type Part = Omit<FieldProps, 'label' | 'optional' | 'autoComplete'>

interface AddressFieldsProps {
  /** Left out where only the place of billing is asked for. */
  readonly street?: Part
  readonly city?: Part
  readonly state?: Part
  readonly zip: Part
  readonly country: Omit<CountryFieldProps, 'label'>
}

/**
 * An address, by what addresses of its country have: what they do not have is not asked for, and the rest has the country's
 * own words (docs/decisions/0077-addresses-from-a-kept-source.md). All forms with an address use it.
 */
export function AddressFields({ street, city, state, zip, country }: AddressFieldsProps) {
  const { t } = useLingui()
  const of = country.value
  const parts = [
    city && (
      <Field
        key="city"
        label={t`City`}
        optional={cityNeed(of) === 'optional'}
        autoComplete="address-level2"
        {...city}
      />
    ),
    state && stateNeed(of) !== 'none' && <StateField key="state" country={of} {...state} />,
  ].filter(Boolean)
  return (
    <>
      {street && <Field label={t`Street address`} autoComplete="street-address" {...street} />}
      {parts.length > 1 ? <div className={styles.pair}>{parts}</div> : parts}
      <div className={styles.pair}>
        <CountryField label={t`Country`} {...country} />
        {codeNeed(of) !== 'none' && <PostalCodeField country={of} {...zip} />}
      </div>
    </>
  )
}

/** The postal code, by the word that the country has for it. */
function PostalCodeField({ country, ...field }: Part & { country: string }) {
  const { t } = useLingui()
  const labels: Readonly<Record<CodeName, string>> = {
    zip: t`Zip Code`,
    postal: t`Postal code`,
    pin: t`PIN code`,
    eircode: t`Eircode`,
  }
  return (
    <Field
      {...field}
      label={labels[codeNameOf(country) ?? 'zip']}
      optional={codeNeed(country) === 'optional'}
      autoComplete="postal-code"
      maxLength={codeMax}
      dir="ltr"
    />
  )
}

/** The state, by the word that the country has for it; nothing where its addresses have none. */
export function StateField({ country, ...field }: Part & { country: string }) {
  const { t } = useLingui()
  if (stateNeed(country) === 'none') return null
  const labels: Readonly<Record<StateName, string>> = {
    county: t`County`,
    department: t`Department`,
    district: t`District`,
    do_si: t`Province or city`,
    emirate: t`Emirate`,
    island: t`Island`,
    oblast: t`Oblast`,
    parish: t`Parish`,
    prefecture: t`Prefecture`,
    province: t`Province`,
    state: t`State`,
  }
  const name = stateNameOf(country)
  return (
    <Field
      {...field}
      label={name === null ? t`State or Province` : labels[name]}
      optional={stateNeed(country) === 'optional'}
      autoComplete="address-level1"
    />
  )
}
