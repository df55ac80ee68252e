import { IconWorld } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode, type Ref } from 'react'
import { foundIn, searchFold } from '#domain/shared/search-fold.ts'
import { Flag } from '#web/ui/forms/country/flag.tsx'
import { FieldFrame } from '#web/ui/forms/field.tsx'
import { figureEvents } from '#web/ui/forms/figures.ts'
import {
  phoneCountries,
  takePhoneText,
  type PhoneCountry,
  type PhoneValue,
} from '#web/ui/forms/phone/phone.ts'
import { Picker, type PickerOption } from '#web/ui/forms/picker/picker.tsx'
import styles from './phone-field.module.css'

export interface PhoneFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly value: PhoneValue
  readonly onChange: (value: PhoneValue) => void
  readonly onBlur?: () => void
  readonly error?: string | null | undefined
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  /** The number is entered while no country is chosen: the place to say so. */
  readonly onCountryMissing?: () => void
  /** What the browser may fill in; a phone number unless given. */
  readonly autoComplete?: string
  /** Leaves the number closed until a country is chosen. */
  readonly countryFirst?: boolean
}

/** A phone number with its country. Pasting "+351 ..." switches the country; changing the country leaves the number. */
export function PhoneField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  hint,
  ref,
  onCountryMissing,
  autoComplete = 'tel',
  countryFirst = false,
}: PhoneFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <CountryPicker value={value.country} onChange={(country) => onChange({ ...value, country })} />
          <input
            {...control}
            ref={ref}
            name={name}
            dir="ltr"
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            value={value.text}
            {...figureEvents((typed) => onChange(takePhoneText(value, typed)))}
            disabled={countryFirst && value.country === ''}
            onFocus={() => {
              if (value.country === '') onCountryMissing?.()
            }}
            onBlur={onBlur}
          />
        </>
      )}
    </FieldFrame>
  )
}

function CountryPicker({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const { t, i18n } = useLingui()
  const countries = useMemo(() => phoneCountries(i18n.locale), [i18n.locale])
  const options = useMemo(() => countries.map((country) => optionOf(country)), [countries])
  const chosen = countries.find((country) => country.code === value)
  const name = chosen?.name ?? value
  const dial = chosen?.dial ?? ''
  return (
    <Picker
      options={options}
      value={value}
      onChange={onChange}
      listLabel={t`Country calling code`}
      searchLabel={t`Search for a country or code`}
      placeholder={t`Country or code`}
      button={{
        className: styles.country,
        'aria-label': chosen
          ? t`Country calling code: ${name} ${dial}`
          : t`Country calling code: please select`,
        children: chosen ? (
          <>
            <Flag country={value} />
            <span dir="ltr">{dial}</span>
          </>
        ) : (
          <>
            <IconWorld size={22} aria-hidden />
            <Trans>Country</Trans>
          </>
        ),
      }}
    />
  )
}

/** Found by a part of its name, by its code, and by the first figures of its calling code. */
function optionOf({ code, name, dial }: PhoneCountry): PickerOption {
  return {
    key: code,
    name: `${name} ${dial}`,
    matches: (typed) => {
      const wanted = searchFold(typed)
      return (
        foundIn(name, wanted) ||
        code.toLowerCase() === wanted ||
        dial.slice(1).startsWith(wanted.replace('+', '') || ' ')
      )
    },
    row: (
      <>
        <Flag country={code} />
        <span>{name}</span>
        <span dir="ltr">{dial}</span>
      </>
    ),
  }
}
