import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines, ownFieldErrors } from '#web/api/error-funnel.ts'
import { UpdateForgottenPasswordDocument } from '#web/api/generated/password.ts'
import { useSession } from '#web/api/session.tsx'
import { resetMessages, type ResetValues } from '#web/features/identity/checks.ts'
import { KnownPhone } from '#web/features/identity/known-phone.tsx'
import { ResendCode } from '#web/features/identity/resend-code.tsx'
import { useResetCode } from '#web/features/identity/reset-code.ts'
import { forgetPhone, storedPhone, takeBack, type StoredPhone } from '#web/features/identity/steps.ts'
import { useNextStep } from '#web/features/identity/use-next-step.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { NewPasswordFields } from '#web/ui/new-password.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`Reset password`)

/** The server's field names and ours. */
const ownNames = { otp: 'code', password: 'password', password_confirmation: 'confirmation' } as const

export default function UpdateForgotPasswordPage() {
  const [phone] = useState(storedPhone)
  return phone ? <ResetForm phone={phone} /> : <Navigate to={paths.forgotPassword} replace />
}

function ResetForm({ phone }: { phone: StoredPhone }) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const session = useSession()
  const askForCode = useResetCode()
  const next = useNextStep()
  const [{ fetching }, update] = useMutation(UpdateForgottenPasswordDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm<ResetValues>({ code: '', password: '', confirmation: '' }, resetMessages)
  const save = async ({ code, password, confirmation }: ResetValues) => {
    if (fetching || next.message !== null) return
    setLines([])
    const { data, error } = await update({
      data: { otp: code, phone: phone.e164, password, password_confirmation: confirmation },
    })
    if (error) {
      const told = ownFieldErrors(error, ownNames)
      return told ? form.tell(told) : setLines(errorLines(error))
    }
    const answer = data?.updateForgottenPassword
    if (answer?.status === 'WRONG_OTP') return form.tell({ code: answer.message })
    if (answer?.status !== 'PASSWORD_UPDATED') return setLines(answer ? [answer.message] : [])
    next.goOn(answer.message, () => {
      forgetPhone()
      // A reset leads to the destinations (product.md, Identity), whatever page asked for the login before.
      takeBack()
      session.signedIn()
      void navigate(paths.selectDestinations, { replace: true })
    })
  }
  return (
    <Page
      width="form"
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>All devices that are signed in have to log in again.</Trans>}
    >
      <form className={styles.inPage} noValidate onSubmit={form.submit(save)}>
        <KnownPhone e164={phone.e164} />
        <CodeInput label={text`Enter OTP`} {...form.field('code')} />
        <ResendCode send={() => askForCode(phone.e164)} />
        <NewPasswordFields
          password={{ label: text`New Password`, ...form.field('password') }}
          confirmation={{ label: text`Confirm New Password`, ...form.field('confirmation') }}
        />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={fetching || next.message !== null}>
          <Trans>Reset password</Trans>
        </Button>
        <Link href={paths.forgotPassword} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      </form>
    </Page>
  )
}
