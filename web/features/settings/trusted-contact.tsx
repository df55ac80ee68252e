import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { contactNameMax } from '#domain/safety/help.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  DeleteTrustedContactDocument,
  SaveTrustedContactDocument,
  TrustedContactDocument,
  type TrustedContactQuery,
} from '#web/api/generated/safety.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { PhoneField } from '#web/ui/forms/phone/phone-field.tsx'
import { completePhone, emptyPhone, type PhoneValue } from '#web/ui/forms/phone/phone.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './settings.module.css'

/** The person who is told when this walker calls for help. */
export function TrustedContact() {
  const { data, error, again: ask } = useAsked(TrustedContactDocument, {})
  return (
    <SettingsCard
      section="trusted"
      lead={
        <Trans>
          If you call for help during a walk, this person gets a text message with a link to where you are.
        </Trans>
      }
    >
      {data ? (
        data.trustedContact ? (
          <Known contact={data.trustedContact} />
        ) : (
          <NewContact />
        )
      ) : error ? (
        <ErrorNotice
          lines={errorLines(error)}
          action={
            <Button size="sm" variant="outline" onClick={ask}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <Skeleton height="4rem" />
      )}
    </SettingsCard>
  )
}

function Known({ contact }: { contact: NonNullable<TrustedContactQuery['trustedContact']> }) {
  const [deleting, remove] = useMutation(DeleteTrustedContactDocument)
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
      <ErrorNotice lines={deleting.error ? errorLines(deleting.error) : []} />
      <div className={styles.actions}>
        <Button variant="outline" loading={deleting.fetching} onClick={() => void remove({})}>
          <Trans>Choose another person</Trans>
        </Button>
      </div>
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
  const [{ fetching }, save] = useMutation(SaveTrustedContactDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm<{ name: string; phone: PhoneValue }>({ name: '', phone: emptyPhone() }, rules)
  const send = async ({ name, phone }: { name: string; phone: PhoneValue }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await save({ name: name.trim(), phone: completePhone(phone)?.e164 ?? '' })
    if (!error) return toast(data?.saveTrustedContact.message ?? '')
    const told = fieldErrors(error)
    if (told['name'] || told['phone_number'])
      form.setErrors({
        ...(told['name'] ? { name: told['name'] } : {}),
        ...(told['phone_number'] ? { phone: told['phone_number'] } : {}),
      })
    else setLines(errorLines(error))
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(send)}>
      <Field label={t`Name`} maxLength={contactNameMax} dir="auto" {...form.field('name')} />
      <PhoneField
        label={t`Phone Number`}
        hint={t`We ask them by text message whether they agree.`}
        onCountryMissing={() => form.setErrors({ phone: t`Please Select Country Calling Code.` })}
        {...form.field('phone')}
      />
      <ErrorNotice lines={lines} />
      <div className={styles.actions}>
        <Button type="submit" loading={fetching}>
          <Trans>Ask this person</Trans>
        </Button>
      </div>
    </form>
  )
}
