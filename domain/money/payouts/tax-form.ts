import { cityNeed, codeFault, stateNeed } from '#domain/shared/address.ts'
import { isCountryCode } from '#domain/shared/country.ts'

const taxClasses = ['individual', 'company', 'partnership', 'trust'] as const

/** A form as a person fills it in. Blank fields are null. */
export type TaxFormInput = {
  kind: string
  legalName: string
  businessName: string | null
  classification: string | null
  address: string
  city: string
  state: string | null
  zip: string
  country: string
  birthDate: string | null
  treatyCountry: string | null
  number: string
  signature: string
  isCertified: boolean
}

/** What can be wrong: a field, or what its number should be. The words are in the catalogue of the server. */
export type TaxFormFault =
  | Exclude<keyof TaxFormInput, 'number'>
  | 'stateMissing'
  | 'ssn'
  | 'ein'
  | 'foreign'
  | 'notUs'

/** Which field of a form is wrong, by its name in `TaxFormInput`, and why. */
export type TaxFormFaults = Partial<Record<keyof TaxFormInput, TaxFormFault>>

/** The longest text of a field. */
export const taxFormLimits = { name: 120, address: 200, city: 100, state: 60, zip: 10, number: 30 } as const

/** What is wrong with a form; nothing when it may be saved. `today` is for the day of birth. */
export function taxFormFaults(form: TaxFormInput, today: Date): TaxFormFaults {
  const isW9 = form.kind === 'w9'
  if (!isW9 && form.kind !== 'w8ben') return { kind: 'kind' }
  const fits = (text: string, most: number) => text !== '' && text.length <= most
  return {
    ...when(!fits(form.legalName, taxFormLimits.name), 'legalName'),
    ...when((form.businessName?.length ?? 0) > taxFormLimits.name, 'businessName'),
    ...when(!fits(form.address, taxFormLimits.address), 'address'),
    ...when(
      !fits(form.city, taxFormLimits.city) && !(form.city === '' && cityNeed(form.country) === 'optional'),
      'city',
    ),
    ...(isW9 ? w9Faults(form) : w8Faults(form, today)),
    ...when(!isSame(form.signature, form.legalName), 'signature'),
    ...when(!form.isCertified, 'isCertified'),
  }
}

function w9Faults(form: TaxFormInput): TaxFormFaults {
  const isPerson = form.classification === 'individual'
  const isNumber = isEin(form.number) || (isPerson && isSsn(form.number))
  return {
    ...when(!taxClasses.some((each) => each === form.classification), 'classification'),
    ...when(!/^[A-Z]{2}$/.test(form.state ?? ''), 'state'),
    ...when(codeFault(form.zip, 'US') !== null, 'zip'),
    ...when(form.country !== 'US', 'country'),
    ...(isNumber ? {} : { number: isPerson ? 'ssn' : 'ein' }),
  }
}

function w8Faults(form: TaxFormInput, today: Date): TaxFormFaults {
  const isCountry = isCountryCode(form.country)
  return {
    ...when((form.state?.length ?? 0) > taxFormLimits.state, 'state'),
    ...(isStateMissing(form) ? { state: 'stateMissing' as const } : {}),
    ...when(isCountry && form.country !== 'US' && codeFault(form.zip, form.country) !== null, 'zip'),
    ...when(!isCountry, 'country'),
    ...(isCountry && form.country === 'US' ? { country: 'notUs' } : {}),
    ...when(!isPastDay(form.birthDate, today), 'birthDate'),
    ...when(form.treatyCountry !== null && !isCountryCode(form.treatyCountry), 'treatyCountry'),
    ...(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,28}[A-Za-z0-9]$/.test(form.number) ? {} : { number: 'foreign' }),
  }
}

function isStateMissing({ state, country }: TaxFormInput): boolean {
  return country !== 'US' && isCountryCode(country) && stateNeed(country) === 'required' && state === null
}

function when(isWrong: boolean, field: Exclude<keyof TaxFormInput, 'number'>): TaxFormFaults {
  return isWrong ? { [field]: field } : {}
}

/** Social Security Numbers begin with no 000, 666 or 9, and have no part of zeros. */
function isSsn(number: string): boolean {
  return /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/.test(number)
}

function isEin(number: string): boolean {
  return /^(?!00)\d{2}-\d{7}$/.test(number) || /^(?!00)\d{9}$/.test(number)
}

function isPastDay(day: string | null, today: Date): boolean {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && at < today && day > '1900'
}

/** A signature is the name, however it is spaced or capitalised. */
function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
  return plain(a) !== '' && plain(a) === plain(b)
}

/** What is shown of a number. */
export function last4Of(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, '').slice(-4)
}
