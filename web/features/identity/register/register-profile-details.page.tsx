import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { ProfileDetails } from '#domain/identity/sign-in/registration.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { RegisterDocument } from '#web/api/generated/identity.ts'
import { useSession } from '#web/api/session.tsx'
import { ownZone } from '#web/device/time-zone.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { profile } from '#web/features/identity/forms/checks.ts'
import {
  forgetPhone,
  storedPhone,
  storeOffer,
  takeBack,
  type StoredPhone,
} from '#web/features/identity/forms/steps.ts'
import { KnownPhone } from '#web/features/identity/phone/known-phone.tsx'
import { useNextStep } from '#web/features/identity/forms/use-next-step.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { NewPasswordFields } from '#web/features/identity/password/new-password.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

export const meta = () => pageTitle(t`About you`)

const empty: ProfileDetails = { firstName: '', lastName: '', email: '', password: '', confirmation: '' }

/** The server's field names and ours. */
const ownNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  password: 'password',
  password_confirmation: 'confirmation',
} as const satisfies Record<string, keyof ProfileDetails>

export default function RegisterProfileDetailsPage() {
  const [phone] = useState(storedPhone)
  return phone ? <ProfileForm phone={phone} /> : <Navigate to={paths.register} replace />
}

function ProfileForm({ phone }: { phone: StoredPhone }) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const next = useNextStep()
  const form = useForm<ProfileDetails>(empty, profile)
  useEffect(() => forgetPhone, [])
  const { send, isSending, lines } = useSend(RegisterDocument, {
    form,
    fields: ownNames,
    doneAs: 'USER_REGISTERED',
    isQuiet: true,
    onDone: ({ message }) =>
      next.goOn(message, () => {
        storeOffer()
        session.signedIn()
        void navigate(takeBack() ?? paths.selectDestinations, { replace: true })
      }),
  })
  const save = (details: ProfileDetails) =>
    next.message === null && send({ input: registration(details, phone) })
  return (
    <AuthCard
      title={<Trans>About you</Trans>}
      lead={<Trans>Walkers only ever see your first name.</Trans>}
      foot={
        <Link href={paths.register} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(save)}>
        <KnownPhone e164={phone.e164} />
        <Stack gap={18} className={styles.pair}>
          <Field label={text`First Name`} autoComplete="given-name" {...form.field('firstName')} />
          <Field label={text`Last Name`} autoComplete="family-name" {...form.field('lastName')} />
        </Stack>
        <Field
          label={text`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <NewPasswordFields
          password={{ label: text`Password`, ...form.field('password') }}
          confirmation={{ label: text`Confirm Password`, ...form.field('confirmation') }}
        />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isSending || next.message !== null}>
          <Trans>Submit</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}

/** The page's values under the server's names. */
const registration = (details: ProfileDetails, phone: StoredPhone) => ({
  first_name: details.firstName.trim(),
  last_name: details.lastName.trim(),
  email: details.email.trim(),
  password: details.password,
  password_confirmation: details.confirmation,
  phone_number: phone.e164,
  phone_country_code: phone.dial,
  phone_country_key: phone.country,
  time_zone: ownZone(),
  device_token: '',
})
