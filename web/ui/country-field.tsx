import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countryOptions } from '#web/ui/countries.ts'
import { SelectField, type SelectFieldProps } from '#web/ui/field.tsx'

/** A country, by its ISO code; the empty text is none. The device's own picker finds it by its first letters. */
export function CountryField(props: Omit<SelectFieldProps, 'options' | 'placeholder' | 'autoComplete'>) {
  const { t, i18n } = useLingui()
  const options = useMemo(() => countryOptions(i18n.locale), [i18n.locale])
  return <SelectField {...props} options={options} placeholder={t`Choose a country`} autoComplete="country" />
}
