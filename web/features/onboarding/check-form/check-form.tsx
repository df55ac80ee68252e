import { Trans, useLingui } from '@lingui/react/macro'
import { checkRules } from '#domain/checks/rules.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { SaveOtherCountryCheckDocument } from '#web/api/generated/checks.ts'
import type { Me } from '#web/api/session.tsx'
import {
  initialValues,
  names,
  rules,
  wireOf,
  type Values,
} from '#web/features/onboarding/check-form/check-values.ts'
import type { MyCheck } from '#web/features/onboarding/checks/check.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'
import { CheckField, Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './check-form.module.css'

/** Who a person is and where they live, and their consent to be checked. */
export function CheckForm({ me, check, onSaved }: { me: Me; check: MyCheck | null; onSaved: () => void }) {
  const form = useForm<Values>(initialValues(me, check), rules)
  const { send, isSending, lines } = useSend(SaveOtherCountryCheckDocument, {
    form,
    fields: names,
    doneAs: 'SUCCESS',
    isQuiet: true,
    onDone: onSaved,
  })
  return (
    <Stack as="form" gap={18} noValidate onSubmit={form.submit((values) => send({ data: wireOf(values) }))}>
      <NameFields form={form} />
      <AddressFields
        street={{ maxLength: checkRules.street, ...form.field('street') }}
        state={{ maxLength: checkRules.state, ...form.field('state') }}
        zip={form.field('zip')}
        country={form.field('country')}
      />
      <DocumentFields form={form} />
      <Consent form={form} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Submit</Trans>
      </Button>
    </Stack>
  )
}

type PartProps = { readonly form: Form<Values> }

function NameFields({ form }: PartProps) {
  const { t: text } = useLingui()
  const { value: hasNone, onChange: setNone, ...none } = form.field('hasNoMiddleName')
  return (
    <>
      <Field
        label={text`First name`}
        hint={text`All names as they are in your document.`}
        autoComplete="given-name"
        maxLength={checkRules.name}
        {...form.field('firstName')}
      />
      <Field
        label={text`Middle name`}
        autoComplete="additional-name"
        maxLength={checkRules.name}
        disabled={hasNone}
        {...form.field('middleName')}
      />
      <CheckField
        {...none}
        checked={hasNone}
        onChange={(isTicked) => {
          setNone(isTicked)
          if (isTicked) form.set('middleName', '')
        }}
        label={<Trans>I have no middle name</Trans>}
      />
      <Field
        label={text`Last name`}
        autoComplete="family-name"
        maxLength={checkRules.name}
        {...form.field('lastName')}
      />
    </>
  )
}

function DocumentFields({ form }: PartProps) {
  const { t: text } = useLingui()
  return (
    <>
      <SelectField
        label={text`Identification type`}
        placeholder={text`Please choose`}
        options={[
          { value: 'Driving Licence', label: text`Driving Licence` },
          { value: 'Passport', label: text`Passport` },
        ]}
        {...form.field('type')}
      />
      <Field
        label={text`Identification number`}
        hint={text`Stored encrypted. Only its last characters are ever shown.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={checkRules.number.max}
        {...form.field('number')}
      />
    </>
  )
}

function Consent({ form }: PartProps) {
  const { value, ...field } = form.field('hasConsented')
  return (
    <Stack as="section" gap={10} className={styles.consent} aria-labelledby="consent-title">
      <h2 id="consent-title">
        <Trans>Your consent</Trans>
      </h2>
      <ul>
        <li>
          <Trans>I certify that this information is correct and my own.</Trans>
        </li>
        <li>
          <Trans>I permit a background check by a third party.</Trans>
        </li>
        <li>
          <Trans>
            If its results are unsuitable, I am notified, and I cannot become a verified walker. I can object
            to that.
          </Trans>
        </li>
        <li>
          <Trans>I declare that I have a clean record.</Trans>
        </li>
      </ul>
      <CheckField {...field} checked={value} label={<Trans>I agree to all of this.</Trans>} />
    </Stack>
  )
}
