import { checkRules, identificationTypes } from '#domain/checks/rules.ts'
import { codeFault, stateNeed } from '#domain/shared/address.ts'
import { countryOf, isUnknownCode } from '#domain/shared/country.ts'

/** The form of a check outside the US as it was typed, without spaces around; blank where nothing was. */
export type CheckForm = {
  firstName: string
  middleName: string
  lastName: string
  streetAddress: string
  state: string
  country: string
  zipcode: string
  identificationType: string
  identificationNumber: string
  hasNoMiddleName: boolean
  hasConsented: boolean
}

/** What is wrong with a field: nothing there, too long, or not what it should be. The words are in the server's catalogue. */
export type CheckFormFault = 'missing' | 'tooLong' | 'invalid' | 'inUs'
export type CheckFormFaults = Partial<Record<keyof CheckForm, CheckFormFault>>

/** Spellings of the one country whose people are checked by the provider. */
const us = new Set(['us', 'usa', 'united states', 'united states of america'])

/** What is wrong with a form, by field; nothing when it may be sent. */
export function checkFormFaults(form: CheckForm): CheckFormFaults {
  const { name, street, state, number } = checkRules
  const digits = form.identificationNumber.replace(/[^\p{L}\p{N}]/gu, '')
  const code = countryOf(form.country)?.code ?? null
  return {
    ...text('firstName', form.firstName, name),
    ...(form.hasNoMiddleName && form.middleName === '' ? {} : text('middleName', form.middleName, name)),
    ...text('lastName', form.lastName, name),
    ...text('streetAddress', form.streetAddress, street),
    ...(form.state === '' && stateNeed(code) !== 'required' ? {} : text('state', form.state, state)),
    ...text('country', form.country, name),
    ...(isUnknownCode(form.country) ? { country: 'missing' as const } : {}),
    ...(us.has(form.country.toLowerCase()) ? { country: 'inUs' as const } : {}),
    ...(code === 'US' ? {} : zipFault(form.zipcode, code)),
    ...text('identificationType', form.identificationType, name),
    ...(form.identificationType !== '' && !identificationTypes.some((one) => one === form.identificationType)
      ? { identificationType: 'invalid' as const }
      : {}),
    ...text('identificationNumber', form.identificationNumber, number.max),
    ...(form.identificationNumber !== '' && digits.length < number.min
      ? { identificationNumber: 'invalid' as const }
      : {}),
    ...(form.hasConsented ? {} : { hasConsented: 'missing' as const }),
  }
}

function zipFault(zipcode: string, country: string | null): CheckFormFaults {
  const fault = codeFault(zipcode, country)
  return fault === null ? {} : { zipcode: fault }
}

function text(field: keyof CheckForm, given: string, most: number): CheckFormFaults {
  if (given === '') return { [field]: 'missing' }
  return given.length > most ? { [field]: 'tooLong' } : {}
}

/** What is shown of an identification number: its last four characters, of one shorter than eight the last two. */
export function lastFour(number: string): string {
  const plain = number.replace(/[^\p{L}\p{N}]/gu, '')
  return plain.slice(plain.length < 8 ? -2 : -4)
}
