import { countryCodes } from '#domain/shared/country.ts'
import { readEmail } from '#domain/shared/email.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** What houses an institution may be. */
export const institutionKinds = ['careHome', 'school', 'library', 'museum', 'company', 'other'] as const
export type InstitutionKind = (typeof institutionKinds)[number]

/** States of an institution's account. A refused one may be asked for again. */
export const institutionStates = ['asked', 'approved', 'refused'] as const
export type InstitutionState = (typeof institutionStates)[number]

export type InstitutionAction = 'ask' | 'approve' | 'refuse' | 'setLimit'

/** From which states each action may be taken; the conditional updates read it. */
export const institutionActions = {
  ask: ['asked', 'refused'],
  approve: ['asked', 'refused'],
  refuse: ['asked'],
  setLimit: ['approved'],
} as const satisfies Record<InstitutionAction, readonly InstitutionState[]>

/** Where each action leads. */
export const institutionLeadsTo = {
  ask: 'asked',
  approve: 'approved',
  refuse: 'refused',
  setLimit: 'approved',
} as const satisfies Record<InstitutionAction, InstitutionState>

/** The figures of docs/rules/venues.md. */
export const institutionRules = {
  nameMax: 120,
  addressMax: 300,
  taxNumberMax: 40,
  contactMax: 80,
  phoneMax: 30,
  /** Cents a month: $100.00 to $20,000.00. */
  limitMin: 10_000,
  limitMax: 2_000_000,
  asks: limit('institutionAsksByUser', 10, DAY),
} as const

export const isInstitutionKind = (text: string): text is InstitutionKind =>
  (institutionKinds as readonly string[]).includes(text)

/** What a person says of an institution, as it is stored. */
export type InstitutionFacts = {
  name: string
  kind: InstitutionKind
  address: string
  country: string
  email: string
  taxNumber: string | null
  contactName: string
  contactPhone: string | null
}

/** The same as it was typed. */
export type InstitutionForm = Record<
  'name' | 'kind' | 'address' | 'country' | 'email' | 'taxNumber' | 'contactName' | 'contactPhone',
  string
>
export type InstitutionField = keyof InstitutionForm

/** What is typed, as it is stored, or the fields that are wrong. */
export function readInstitution(
  form: InstitutionForm,
): { kind: 'read'; facts: InstitutionFacts } | { kind: 'wrong'; fields: InstitutionField[] } {
  const text = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.trim().normalize('NFC')]),
  ) as InstitutionForm
  const { nameMax, addressMax, taxNumberMax, contactMax, phoneMax } = institutionRules
  const email = readEmail(form.email)
  const country = text.country.toUpperCase()
  const fits = (value: string, max: number) => value.length >= 2 && value.length <= max
  const right: Record<InstitutionField, boolean> = {
    name: fits(text.name, nameMax),
    kind: isInstitutionKind(text.kind),
    address: fits(text.address, addressMax),
    country: countryCodes.includes(country),
    email: email !== null,
    taxNumber: text.taxNumber.length <= taxNumberMax,
    contactName: fits(text.contactName, contactMax),
    contactPhone: text.contactPhone.length <= phoneMax && /^[\d +().-]*$/.test(text.contactPhone),
  }
  const fields = (Object.keys(right) as InstitutionField[]).filter((field) => !right[field])
  if (fields.length > 0 || email === null || !isInstitutionKind(text.kind)) return { kind: 'wrong', fields }
  const { name, kind, address, contactName } = text
  const [taxNumber, contactPhone] = [text.taxNumber || null, text.contactPhone || null]
  return {
    kind: 'read',
    facts: { name, kind, address, country, email, taxNumber, contactName, contactPhone },
  }
}

/** Whether a limit a month may be set, in cents. */
export const isLimit = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents >= institutionRules.limitMin && cents <= institutionRules.limitMax

export type BookingAnswer = 'may' | 'notApproved' | 'overdue' | 'aboveLimit'

/** Whether an institution may book a walk of a price: it is approved, owes nothing overdue, and its month has room. */
export function mayBook({
  state,
  limitCents,
  usedCents,
  overdueCents,
  cents,
}: {
  state: InstitutionState
  limitCents: number | null
  usedCents: number
  overdueCents: number
  cents: number
}): BookingAnswer {
  if (state !== 'approved' || limitCents === null) return 'notApproved'
  if (overdueCents > 0) return 'overdue'
  return usedCents + cents > limitCents ? 'aboveLimit' : 'may'
}
