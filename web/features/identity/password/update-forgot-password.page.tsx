import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { UpdateForgottenPasswordDocument } from '#web/api/generated/password.ts'
import { useSession } from '#web/api/session.tsx'
import { reset, type ResetValues } from '#web/features/identity/forms/checks.ts'
import { KnownPhone } from '#web/features/identity/phone/known-phone.tsx'
import { ResendCode } from '#web/features/identity/phone/resend-code.tsx'
import { useResetCode } from '#web/features/identity/password/reset-code.ts'
import { forgetPhone, storedPhone, takeBack, type StoredPhone } from '#web/features/identity/forms/steps.ts'
import { useNextStep } from '#web/features/identity/forms/use-next-step.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { NewPasswordFields } from '#web/features/identity/password/new-password.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

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
  const { ask } = useResetCode()
  const next = useNextStep()
  const form = useForm<ResetValues>({ code: '', password: '', confirmation: '' }, reset)
  const { send, isSending, lines } = useSend(UpdateForgottenPasswordDocument, {
    form,
    fields: ownNames,
    doneAs: 'PASSWORD_UPDATED',
    refusedAt: { WRONG_OTP: 'code' },
    isQuiet: true,
    onDone: ({ message }) =>
      next.goOn(message, () => {
        forgetPhone()
        // A reset leads to the destinations (docs/rules/accounts.md#passwords), whatever page asked for the login before.
        takeBack()
        session.signedIn()
        void navigate(paths.selectDestinations, { replace: true })
      }),
  })
  const save = ({ code, password, confirmation }: ResetValues) =>
    next.message === null &&
    send({ data: { otp: code, phone: phone.e164, password, password_confirmation: confirmation } })
  return (
    <Page
      width="form"
      title={<Trans>Choose a new password</Trans>}
      lead={<Trans>You will need to log in again on all your devices.</Trans>}
    >
      <form className={styles.inPage} noValidate onSubmit={form.submit(save)}>
        <KnownPhone e164={phone.e164} />
        <CodeInput label={text`Enter OTP`} {...form.field('code')} />
        <ResendCode e164={phone.e164} send={() => ask(phone.e164)} purpose="reset" />
        <NewPasswordFields
          password={{ label: text`New Password`, ...form.field('password') }}
          confirmation={{ label: text`Confirm New Password`, ...form.field('confirmation') }}
        />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isSending || next.message !== null}>
          <Trans>Reset password</Trans>
        </Button>
        <Link href={paths.forgotPassword} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      </form>
    </Page>
  )
}
