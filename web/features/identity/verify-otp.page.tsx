import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useClient } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { EnterOtpDocument } from '#web/api/generated/identity.ts'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { codeMessage } from '#web/features/identity/checks.ts'
import { ResendCode } from '#web/features/identity/resend-code.tsx'
import { storedPhone, type StoredPhone } from '#web/features/identity/steps.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { readablePhone } from '#web/ui/phone.ts'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`Enter your code`)

const nextStepMs = 1500

export default function VerifyOtpPage() {
  const [phone] = useState(storedPhone)
  return phone ? <VerifyOtp phone={phone} /> : <Navigate to={paths.register} replace />
}

const check = (values: { code: string }) => {
  const code = codeMessage(values.code)
  return code ? { code } : {}
}

function VerifyOtp({ phone }: { phone: StoredPhone }) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const [verified, setVerified] = useState<string | null>(null)
  const form = useForm({ code: '' }, check)
  useEffect(() => {
    if (verified === null) return
    const timer = setTimeout(() => void navigate(paths.registerProfileDetails), nextStepMs)
    return () => clearTimeout(timer)
  }, [verified, navigate])
  const verify = async ({ code }: { code: string }) => {
    if (isBusy || verified !== null) return
    setBusy(true)
    setLines([])
    const { data, error } = await client
      .query(EnterOtpDocument, { data: { otp: code, phone: phone.e164 } }, { requestPolicy: 'network-only' })
      .toPromise()
    setBusy(false)
    if (error) {
      const wrong = fieldErrors(error)['otp']
      return wrong ? form.tell({ code: wrong }) : setLines(errorLines(error))
    }
    if (!data || data.enterOtp.status === 'OTP_NOT_VERIFIED')
      return form.tell({ code: data?.enterOtp.message ?? text`Please enter valid OTP.` })
    setVerified(data.enterOtp.message)
  }
  const number = readablePhone(phone.e164)
  return (
    <AuthCard
      title={<Trans>Enter your code</Trans>}
      lead={
        <Trans>
          We sent five digits to <bdi dir="ltr">{number}</bdi>.
        </Trans>
      }
      foot={
        <Link href={paths.register} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(verify)}>
        <CodeInput label={text`Code`} {...form.field('code')} />
        <ResendCode phone={phone.e164} />
        <ErrorNotice lines={lines} />
        {verified !== null && <Notice tone="success">{verified}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isBusy || verified !== null}>
          <Trans>Verify</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
