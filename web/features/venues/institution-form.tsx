import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import {
  institutionKinds,
  institutionRules,
  readInstitution,
  type InstitutionField,
  type InstitutionForm as Typed,
} from '#domain/venues/institution.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { AskForInstitutionDocument, type InstitutionFieldsFragment } from '#web/api/generated/venues.ts'
import { kindWords } from '#web/features/venues/venue-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { CountryField } from '#web/ui/forms/country/country-field.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

const { nameMax, addressMax, taxNumberMax, contactMax, phoneMax } = institutionRules

/** A form of which this field alone may be wrong. */
const right: Typed = {
  name: 'Home',
  kind: 'other',
  address: 'Street',
  country: 'US',
  email: 'a@b.test',
  taxNumber: '',
  contactName: 'Ana',
  contactPhone: '',
}
const field = (name: InstitutionField, error: () => string) =>
  z
    .string()
    .check(z.refine((value) => readInstitution({ ...right, [name]: value }).kind === 'read', { error }))

const rules = z.object({
  name: field('name', () => now`Please enter the name, 2 to ${nameMax} characters.`),
  kind: field('kind', () => now`Please choose what it is.`),
  address: field('address', () => now`Please enter the address, 2 to ${addressMax} characters.`),
  country: field('country', () => now`Please choose a country.`),
  email: field('email', () => now`Please enter a valid email address.`),
  taxNumber: field('taxNumber', () => now`A tax number has at most ${taxNumberMax} characters.`),
  contactName: field('contactName', () => now`Please enter a name, 2 to ${contactMax} characters.`),
  contactPhone: field(
    'contactPhone',
    () => now`A phone number has digits, spaces and + ( ) . - only, at most ${phoneMax}.`,
  ),
})

const wireNames = {
  name: 'name',
  kind: 'kind',
  address: 'address',
  country: 'country',
  email: 'email',
  tax_number: 'taxNumber',
  contact_name: 'contactName',
  contact_phone: 'contactPhone',
} as const

interface FormProps {
  /** What was asked for before; null for the first time. */
  readonly before: InstitutionFieldsFragment | null
  readonly onDone: () => void
}

/** Asks for an institution's account, or changes what is known of it. What was approved is not asked for again. */
export function InstitutionForm({ before, onDone }: FormProps) {
  const form = useForm<Typed>(
    {
      name: before?.name ?? '',
      kind: before?.kind ?? '',
      address: before?.address ?? '',
      country: before?.country ?? '',
      email: before?.email ?? '',
      taxNumber: before?.tax_number ?? '',
      contactName: before?.contact_name ?? '',
      contactPhone: before?.contact_phone ?? '',
    },
    rules,
  )
  const { send, isSending, lines } = useSend(AskForInstitutionDocument, {
    form,
    fields: wireNames,
    doneAs: ['ASKED', 'CHANGED'],
    onDone,
  })
  const ask = ({ taxNumber, contactName, contactPhone, ...same }: Typed) =>
    send({
      data: {
        ...same,
        tax_number: taxNumber || null,
        contact_name: contactName,
        contact_phone: contactPhone || null,
      },
    })
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.submit(ask)}>
      {before?.status !== 'approved' && <What form={form} />}
      <Reached form={form} />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isSending}>
        {before === null ? <Trans>Ask for an account</Trans> : <Trans>Save</Trans>}
      </Button>
    </Stack>
  )
}

interface FieldsProps {
  readonly form: Form<Typed>
}

/** What the institution is. */
function What({ form }: FieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Field label={t`Name of the institution`} maxLength={nameMax} dir="auto" {...form.field('name')} />
      <SelectField
        label={t`What is it?`}
        placeholder={t`Please choose`}
        options={institutionKinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
        {...form.field('kind')}
      />
    </>
  )
}

/** Where it is, where its invoices go, and who speaks for it. */
function Reached({ form }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Address`} rows={2} maxLength={addressMax} dir="auto" {...form.field('address')} />
      <CountryField label={t`Country`} {...form.field('country')} />
      <Field
        label={t`Email for invoices`}
        type="email"
        dir="ltr"
        autoComplete="email"
        {...form.field('email')}
      />
      <Field label={t`Tax number`} optional maxLength={taxNumberMax} dir="ltr" {...form.field('taxNumber')} />
      <Field
        label={t`Who may we speak to?`}
        maxLength={contactMax}
        dir="auto"
        autoComplete="name"
        {...form.field('contactName')}
      />
      <Field
        label={t`Phone`}
        optional
        type="tel"
        dir="ltr"
        maxLength={phoneMax}
        autoComplete="tel"
        {...form.field('contactPhone')}
      />
    </>
  )
}
