import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { LoginDocument } from '#web/api/generated/identity.ts'
import { useSession } from '#web/api/session.tsx'
import { codeOrPasswordMessage } from '#web/features/identity/checks.ts'
import { KnownPhone } from '#web/features/identity/known-phone.tsx'
import { usePhoneCheck } from '#web/features/identity/phone-check.ts'
import { ResendCode } from '#web/features/identity/resend-code.tsx'
import { storedRemember, takeBack, timeZoneHere, type StoredPhone } from '#web/features/identity/steps.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import styles from './identity.module.css'

interface Values {
  readonly code: string
  readonly password: string
}

const check = (values: Values) => {
  const code = codeOrPasswordMessage(values.code, values.password)
  return code ? { code } : {}
}

/** The second step of logging in, on its page and in the dialog: the code or the password; then back to where one was. */
export function VerifyLoginForm({
  phone,
  className,
  focusFirst = false,
}: {
  phone: StoredPhone
  className?: string | undefined
  /** Takes the focus when it appears, where no new page does that. */
  focusFirst?: boolean
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const askForCode = usePhoneCheck()
  const [{ fetching }, login] = useMutation(LoginDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm<Values>({ code: '', password: '' }, check)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focusFirst) element.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }, [focusFirst])
  const verify = async (values: Values) => {
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
      const told = ownFieldErrors(error, { otp: 'code', password: 'password' } as const)
      return told ? form.tell(told) : setLines(errorLines(error))
    }
    if (data?.login.status === 'OTP_NOT_VERIFIED' || data?.login.status === 'NOT_VERIFIED')
      return form.tell({ code: data.login.message })
    session.signedIn()
    void navigate(takeBack() ?? paths.selectDestinations, { replace: true })
  }
  return (
    <form ref={element} className={className ?? styles.form} noValidate onSubmit={form.submit(verify)}>
      <KnownPhone e164={phone.e164} />
      <CodeInput label={t`Code`} {...form.field('code')} />
      <ResendCode send={() => askForCode(phone.e164)} />
      <p className={styles.or}>
        <Trans>OR</Trans>
      </p>
      <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={fetching}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  )
}
