import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { LoginDocument } from '#web/api/generated/identity.ts'
import { useSession } from '#web/api/session.tsx'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { codeOrPasswordMessage } from '#web/features/identity/checks.ts'
import { ResendCode } from '#web/features/identity/resend-code.tsx'
import {
  forgetPhone,
  storedPhone,
  storedRemember,
  takeBack,
  timeZoneHere,
  type StoredPhone,
} from '#web/features/identity/steps.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { readablePhone } from '#web/ui/phone.ts'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`Enter your code`)

export default function VerifyLoginPage() {
  const [phone] = useState(storedPhone)
  return phone ? <VerifyLogin phone={phone} /> : <Navigate to={paths.login} replace />
}

const check = (values: { code: string; password: string }) => {
  const code = codeOrPasswordMessage(values.code, values.password)
  return code ? { code } : {}
}

function VerifyLogin({ phone }: { phone: StoredPhone }) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const [{ fetching }, login] = useMutation(LoginDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ code: '', password: '' }, check)
  useEffect(() => forgetPhone, [])
  const verify = async (values: { code: string; password: string }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await login({
      input: {
        username: phone.e164,
        otp: values.password.trim() === '' ? values.code : '',
        password: values.password,
        phone_country_key: phone.country,
        phone_country_code: phone.dial,
        time_zone: timeZoneHere(),
        device_token: '',
        remember_me: storedRemember(),
      },
    })
    if (error) {
      const wrong = fieldErrors(error)['otp']
      return wrong ? form.tell({ code: wrong }) : setLines(errorLines(error))
    }
    if (data?.login.status === 'OTP_NOT_VERIFIED' || data?.login.status === 'NOT_VERIFIED')
      return form.tell({ code: data.login.message })
    session.signedIn()
    void navigate(takeBack() ?? paths.selectDestinations, { replace: true })
  }
  return (
    <AuthCard
      title={<Trans>Enter your code</Trans>}
      lead={<Trans>We sent five digits by text message.</Trans>}
      foot={
        <Link href={paths.login} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(verify)}>
        <Field
          label={text`Phone Number`}
          name="phone"
          dir="ltr"
          value={readablePhone(phone.e164)}
          onChange={() => undefined}
          disabled
          autoComplete="username"
        />
        <CodeInput label={text`Code`} {...form.field('code')} />
        <ResendCode phone={phone.e164} />
        <p className={styles.or}>
          <Trans>OR</Trans>
        </p>
        <PasswordField label={text`Password`} autoComplete="current-password" {...form.field('password')} />
        <ErrorNotice lines={lines} />
        <Button type="submit" size="lg" fullWidth loading={fetching}>
          <Trans>Verify</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
