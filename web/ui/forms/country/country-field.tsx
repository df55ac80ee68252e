import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type Ref } from 'react'
import { foundIn, searchFold } from '#domain/shared/search-fold.ts'
import { countryOptions } from '#web/ui/forms/country/countries.ts'
import { Flag } from '#web/ui/forms/country/flag.tsx'
import { FieldFrame, type FieldFrameProps } from '#web/ui/forms/field.tsx'
import { Picker } from '#web/ui/forms/picker/picker.tsx'
import styles from './country-field.module.css'

export interface CountryFieldProps extends FieldFrameProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** A country, by its ISO code; the empty text is none. It is found by a part of its name or by its code. */
export function CountryField({ name, value, onChange, onBlur, ref, ...frame }: CountryFieldProps) {
  const { t, i18n } = useLingui()
  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale])
  const options = useMemo(() => optionsOf(countries), [countries])
  const chosen = countries.find((country) => country.value === value)
  return (
    <FieldFrame {...frame}>
      {(control, labelId) => (
        <>
          <Picker
            options={options}
            value={value}
            onChange={onChange}
            listLabel={t`Country`}
            searchLabel={t`Search for a country`}
            placeholder={t`Country`}
            button={{
              id: control.id,
              'aria-labelledby': `${labelId} ${control.id}`,
              ...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {}),
              ...(onBlur ? { onBlur } : {}),
              ...(ref ? { ref } : {}),
              isDisabled: control.disabled,
              className: styles.button,
              children: chosen ? (
                <span className={styles.chosen}>
                  <Flag country={value} /> {chosen.label}
                </span>
              ) : (
                <span className={styles.none}>
                  <Trans>Choose a country</Trans>
                </span>
              ),
            }}
          />
          <AddressCountry name={name} value={value} onChange={onChange} countries={countries} />
        </>
      )}
    </FieldFrame>
  )
}

type Countries = ReturnType<typeof countryOptions>

/** What the picker shows; a country is found by a part of its name or by its code. */
function optionsOf(countries: Countries) {
  return countries.map((country) => ({
    key: country.value,
    name: country.label,
    matches: (typed: string) =>
      foundIn(country.label, typed) || country.value.toLowerCase() === searchFold(typed),
    row: (
      <>
        <Flag country={country.value} />
        <span>{country.label}</span>
      </>
    ),
  }))
}

/** Where browsers fill in the country of an address; people and readers have the button. */
function AddressCountry({
  name,
  value,
  onChange,
  countries,
}: Pick<CountryFieldProps, 'name' | 'value' | 'onChange'> & { countries: Countries }) {
  const { t } = useLingui()
  return (
    <select
      className="visually-hidden"
      name={name}
      autoComplete="country"
      aria-hidden
      tabIndex={-1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t`Choose a country`}</option>
      {countries.map((country) => (
        <option key={country.value} value={country.value}>
          {country.label}
        </option>
      ))}
    </select>
  )
}
