import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { SaveTaxFormDocument, type TaxFormQuery } from '#web/api/generated/payouts.ts'
import {
  initialValues,
  kinds,
  names,
  rulesOf,
  wireOf,
  type Kind,
  type Values,
} from '#web/features/money/payouts/tax-values.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'
import { CountryField } from '#web/ui/forms/country/country-field.tsx'
import { CheckField, Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'

/** The tax form itself. */
export function TaxFields({ saved, onSaved }: { saved: TaxFormQuery['taxForm']; onSaved: () => void }) {
  const { t: text } = useLingui()
  const [kind, setKind] = useState<Kind>(saved?.kind === 'w8ben' ? 'w8ben' : 'w9')
  const form = useForm<Values>(initialValues(saved), rulesOf(kind))
  const { send, isSending, lines } = useSend(SaveTaxFormDocument, {
    form,
    fields: names,
    isQuiet: true,
    onDone: onSaved,
  })
  return (
    <Stack
      as="form"
      gap={18}
      noValidate
      onSubmit={form.submit((values) => send({ data: wireOf(kind, values) }))}
    >
      <Segments
        label={text`Which form`}
        selected={kind}
        onSelect={setKind}
        options={kinds.map((key) => ({
          key,
          label: key === 'w9' ? <Trans>I pay taxes in the U.S.</Trans> : <Trans>I don’t</Trans>,
        }))}
      />
      <WhoFields form={form} kind={kind} />
      <AddressFields
        street={{ maxLength: 200, ...form.field('address') }}
        city={{ maxLength: 100, ...form.field('city') }}
        state={{
          hint: kind === 'w9' ? text`Two letters, such as CO` : undefined,
          maxLength: 60,
          ...form.field('state'),
        }}
        zip={form.field('zip')}
        country={form.field('country')}
      />
      <SignFields form={form} kind={kind} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Sign and save</Trans>
      </Button>
    </Stack>
  )
}

interface PartProps {
  readonly form: Form<Values>
  readonly kind: Kind
}

function WhoFields({ form, kind }: PartProps) {
  const { t: text } = useLingui()
  return (
    <>
      <Field
        label={text`Full name, as on your tax return`}
        autoComplete="name"
        maxLength={100}
        {...form.field('legalName')}
      />
      {kind === 'w9' ? (
        <>
          <Field label={text`Business name`} optional maxLength={100} {...form.field('businessName')} />
          <SelectField
            label={text`You are`}
            placeholder={text`Please choose`}
            options={[
              { value: 'individual', label: text`An individual or sole proprietor` },
              { value: 'company', label: text`A company` },
              { value: 'partnership', label: text`A partnership` },
              { value: 'trust', label: text`A trust or estate` },
            ]}
            {...form.field('classification')}
          />
        </>
      ) : (
        <>
          <Field
            label={text`Date of birth`}
            type="date"
            dir="ltr"
            autoComplete="bday"
            {...form.field('birthDate')}
          />
          <CountryField label={text`Country of the tax treaty`} optional {...form.field('treatyCountry')} />
        </>
      )}
    </>
  )
}

function SignFields({ form, kind }: PartProps) {
  const { t: text } = useLingui()
  const { value: isCertified, ...certified } = form.field('isCertified')
  return (
    <>
      <Field
        label={kind === 'w9' ? text`Social Security or Employer ID number` : text`Foreign tax number`}
        hint={text`Stored encrypted. Only its last four digits are ever shown.`}
        autoComplete="off"
        dir="ltr"
        maxLength={30}
        {...form.field('number')}
      />
      <Field
        label={text`Signature`}
        hint={text`Type your full name.`}
        maxLength={100}
        autoComplete="off"
        {...form.field('signature')}
      />
      <CheckField
        {...certified}
        checked={isCertified}
        label={
          kind === 'w9' ? (
            <Trans>
              Under penalties of perjury, I certify that this is correct and that I am a U.S. person.
            </Trans>
          ) : (
            <Trans>
              Under penalties of perjury, I certify that this is correct and that I am not a U.S. person.
            </Trans>
          )
        }
      />
    </>
  )
}
