import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useMutation } from 'urql'
import type { ProfileDetails } from '#domain/identity/registration.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { RegisterDocument } from '#web/api/generated/identity.ts'
import { useSession } from '#web/api/session.tsx'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { passwordHints, profileMessages } from '#web/features/identity/checks.ts'
import {
  forgetPhone,
  storedPhone,
  takeBack,
  timeZoneHere,
  type StoredPhone,
} from '#web/features/identity/steps.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { readablePhone } from '#web/ui/phone.ts'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`About you`)

const nextStepMs = 1500
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
  const [{ fetching }, register] = useMutation(RegisterDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const [welcome, setWelcome] = useState<string | null>(null)
  const form = useForm<ProfileDetails>(empty, profileMessages)
  useEffect(() => forgetPhone, [])
  useEffect(() => {
    if (welcome === null) return
    const timer = setTimeout(() => {
      session.signedIn()
      void navigate(takeBack() ?? paths.selectDestinations, { replace: true })
    }, nextStepMs)
    return () => clearTimeout(timer)
    // The session's tools change with every answer about who is signed in; the delay must not start again for that.
  }, [welcome]) // eslint-disable-line react/exhaustive-deps
  const save = async (details: ProfileDetails) => {
    if (fetching || welcome !== null) return
    setLines([])
    const { data, error } = await register({
      input: {
        first_name: details.firstName.trim(),
        last_name: details.lastName.trim(),
        email: details.email.trim(),
        password: details.password,
        password_confirmation: details.confirmation,
        phone_number: phone.e164,
        phone_country_code: phone.dial,
        phone_country_key: phone.country,
        time_zone: timeZoneHere(),
        device_token: '',
      },
    })
    if (error) {
      const fields = Object.entries(fieldErrors(error)).flatMap(([name, message]) => {
        const own = ownNames[name as keyof typeof ownNames]
        return own ? [[own, message] as const] : []
      })
      return fields.length > 0 ? form.tell(Object.fromEntries(fields)) : setLines(errorLines(error))
    }
    if (data?.register.status !== 'USER_REGISTERED')
      return setLines([data?.register.message ?? ''].filter(Boolean))
    setWelcome(data.register.message)
  }
  return (
    <AuthCard title={<Trans>About you</Trans>} lead={<Trans>Walkers only ever see your first name.</Trans>}>
      <form className={styles.form} noValidate onSubmit={form.submit(save)}>
        <Field
          label={text`Phone Number`}
          name="phone"
          dir="ltr"
          value={readablePhone(phone.e164)}
          onChange={() => undefined}
          disabled
        />
        <div className={styles.pair}>
          <Field label={text`First Name`} autoComplete="given-name" {...form.field('firstName')} />
          <Field label={text`Last Name`} autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <Field
          label={text`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <PasswordField
          label={text`Password`}
          autoComplete="new-password"
          rules={passwordHints(form.values.password, form.values.confirmation)}
          {...form.field('password')}
        />
        <PasswordField
          label={text`Confirm Password`}
          autoComplete="new-password"
          {...form.field('confirmation')}
        />
        <ErrorNotice lines={lines} />
        {welcome !== null && <Notice tone="success">{welcome}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={fetching || welcome !== null}>
          <Trans>Submit</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
