import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { contactNameMax } from '#domain/safety/help.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  DeleteTrustedContactDocument,
  SaveTrustedContactDocument,
  TrustedContactDocument,
  type TrustedContactQuery,
} from '#web/api/generated/safety.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { PhoneField } from '#web/ui/forms/phone/phone-field.tsx'
import { completePhone, emptyPhone, type PhoneValue } from '#web/ui/forms/phone/phone.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './settings.module.css'

/** The person who is notified when this walker calls for help. */
export function TrustedContact() {
  return (
    <SettingsCard
      section="trusted"
      lead={
        <Trans>
          If you call for help during a walk, this person gets a text message with a link to where you are.
        </Trans>
      }
    >
      <Load
        query={TrustedContactDocument}
        variables={{}}
        pick={({ trustedContact }) => trustedContact}
        none={<NewContact />}
        as="notice"
        skeleton={<Skeleton height="4rem" />}
      >
        {(contact) => <Known contact={contact} />}
      </Load>
    </SettingsCard>
  )
}

function Known({ contact }: { contact: NonNullable<TrustedContactQuery['trustedContact']> }) {
  const { send, isSending, lines } = useSend(DeleteTrustedContactDocument, { isQuiet: true })
  const { name, phone_number: phone, state } = contact
  return (
    <>
      <p>
        <strong dir="auto">{name}</strong> <span dir="ltr">{phone}</span>
      </p>
      <p role="status">
        {state === 'agreed' && <Trans>{name} has agreed.</Trans>}
        {state === 'asked' && (
          <Trans>We have asked {name}. Until they agree, they get no other message.</Trans>
        )}
        {state === 'declined' && <Trans>{name} does not want messages from us.</Trans>}
      </p>
      <ErrorNotice lines={lines} />
      <Row gap={10}>
        <Button variant="outline" loading={isSending} onClick={() => void send({})}>
          <Trans>Choose another person</Trans>
        </Button>
      </Row>
    </>
  )
}

const rules = z.object({
  name: filled(() => now`Please enter the name of your contact.`),
  phone: z.object({ country: z.string(), text: z.string() }).check(
    z.refine((value: PhoneValue) => completePhone(value) !== null, {
      error: () => now`Please Enter valid Phone Number.`,
    }),
  ),
})

function NewContact() {
  const { t } = useLingui()
  const form = useForm<{ name: string; phone: PhoneValue }>({ name: '', phone: emptyPhone() }, rules)
  const { send, isSending, lines } = useSend(SaveTrustedContactDocument, {
    form,
    fields: { name: 'name', phone_number: 'phone' },
  })
  const save = ({ name, phone }: { name: string; phone: PhoneValue }) =>
    send({ name: name.trim(), phone: completePhone(phone)?.e164 ?? '' })
  return (
    <Stack as="form" gap={18} className={styles.form} noValidate onSubmit={form.submit(save)}>
      <Field label={t`Name`} maxLength={contactNameMax} dir="auto" {...form.field('name')} />
      <PhoneField
        label={t`Phone Number`}
        hint={t`We ask them by text message whether they agree.`}
        onCountryMissing={() => form.setErrors({ phone: t`Please Select Country Calling Code.` })}
        {...form.field('phone')}
      />
      <ErrorNotice lines={lines} />
      <Row gap={10}>
        <Button type="submit" loading={isSending}>
          <Trans>Ask this person</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
