import { t } from '@lingui/core/macro'
import { cityNeed, codeFault, codeNeed, normalisedCode, stateNeed } from '#domain/shared/address.ts'
import { rule } from '#web/ui/forms/rules.ts'

/** The parts of an address that depend on its country, as forms have them. */
type Of<Part extends string> = Record<Part | 'country', string>

/** The postal code is there where the country needs one, and is one of the country. */
export const codeRule = (missing: () => string) =>
  rule<Of<'zip'>>(({ zip, country }) => {
    const fault = codeFault(zip, country)
    if (fault === null) return null
    return fault === 'missing' ? missing() : t`Enter valid zipcode`
  }, 'zip')

export const stateRule = (missing: () => string) =>
  rule<Of<'state'>>(
    ({ state, country }) => (state.trim() === '' && stateNeed(country) === 'required' ? missing() : null),
    'state',
  )

export const cityRule = (missing: () => string) =>
  rule<Of<'city'>>(
    ({ city, country }) => (city.trim() === '' && cityNeed(country) === 'required' ? missing() : null),
    'city',
  )

/** A state as it is sent: what was typed before the country was chosen is not sent where the country has none. */
export const sentState = ({ state, country }: Of<'state'>): string =>
  stateNeed(country) === 'none' ? '' : state.trim()

/** A postal code as it is sent: the same of one that is not asked for. */
export const sentCode = ({ zip, country }: Of<'zip'>): string =>
  codeNeed(country) === 'none' ? '' : normalisedCode(zip)
