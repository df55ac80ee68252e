import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState, type ReactNode, type Ref } from 'react'
import { Kit } from '#web/ui/theme/kit.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { phoneCountries, takePhoneText, type PhoneValue } from '#web/ui/phone.ts'
import field from './field.module.css'
import styles from './phone-field.module.css'

/** A flag as a picture; flag letters are not drawn on every system. */
export function Flag({ country }: { country: string }) {
  return (
    <img className={styles.flag} src={`/flags/${country}.svg`} alt="" width={24} height={16} loading="lazy" />
  )
}

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
  /** Keeps the number closed until a country is chosen. */
  readonly countryFirst?: boolean
}

/** A phone number with its country. Pasting "+351 ..." switches the country; changing the country keeps the number. */
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
  countryFirst = false,
}: PhoneFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ id, describedBy }) => (
        <>
          <Kit>
            <CountryPicker value={value.country} onChange={(country) => onChange({ ...value, country })} />
          </Kit>
          <input
            id={id}
            ref={ref}
            name={name}
            dir="ltr"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            className={field.input}
            value={value.text}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(takePhoneText(value, event.currentTarget.value))}
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
  const [search, setSearch] = useState('')
  const countries = useMemo(() => phoneCountries(i18n.locale), [i18n.locale])
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const chosen = countries.find((country) => country.code === value)
  const wanted = search.trim().toLocaleLowerCase(i18n.locale)
  const shown = countries.filter(
    (country) =>
      country.name.toLocaleLowerCase(i18n.locale).includes(wanted) ||
      country.code.toLowerCase() === wanted ||
      country.dial.replace('+', '').startsWith(wanted.replace('+', '') || ' '),
  )
  const name = chosen?.name ?? value
  const dial = chosen?.dial ?? ''
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      width={300}
      position="bottom-start"
      offset={8}
      classNames={{
        dropdown: styles.dropdown ?? '',
        options: styles.options ?? '',
        option: styles.option ?? '',
      }}
      onOptionSubmit={(country) => {
        onChange(country)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes>
        <button
          type="button"
          className={styles.country}
          aria-label={
            chosen ? t`Country calling code: ${name} ${dial}` : t`Country calling code: please select`
          }
          onClick={() => combobox.toggleDropdown()}
        >
          {chosen ? (
            <>
              <Flag country={value} />
              <span dir="ltr">{dial}</span>
            </>
          ) : (
            <>
              <IconWorld size={22} aria-hidden />
              <Trans>Country</Trans>
            </>
          )}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown role="dialog" aria-label={t`Country calling code`}>
        <Combobox.Search
          role="combobox"
          aria-controls={combobox.listId ?? ''}
          aria-expanded
          unstyled
          classNames={{ input: styles.search ?? '' }}
          value={search}
          placeholder={t`Country or code`}
          aria-label={t`Search for a country or code`}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options aria-label={t`Countries`}>
          {shown.length === 0 && (
            <Combobox.Empty>
              <Trans>No such country</Trans>
            </Combobox.Empty>
          )}
          {shown.map((country) => (
            <Combobox.Option key={country.code} value={country.code}>
              <Flag country={country.code} />
              <span>{country.name}</span>
              <span dir="ltr">{country.dial}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
