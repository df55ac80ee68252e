import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { codeRules } from '#domain/identity/sign-in/code.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { EnterOtpDocument } from '#web/api/generated/identity.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { code } from '#web/features/identity/forms/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone/phone-check.ts'
import { ResendCode } from '#web/features/identity/phone/resend-code.tsx'
import { storedPhone, type StoredPhone } from '#web/features/identity/forms/steps.ts'
import { useNextStep } from '#web/features/identity/forms/use-next-step.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeInput } from '#web/ui/forms/code-input.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { readablePhone } from '#web/ui/forms/phone/phone.ts'
import styles from '#web/features/identity/forms/identity.module.css'

const codeDigits = codeRules.digits

export const meta = () => pageTitle(t`Enter your code`)

export default function VerifyOtpPage() {
  const [phone] = useState(storedPhone)
  return phone ? <VerifyOtp phone={phone} /> : <Navigate to={paths.register} replace />
}

const rules = z.object({ code })

function VerifyOtp({ phone }: { phone: StoredPhone }) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const { ask } = usePhoneCheck()
  const next = useNextStep()
  const form = useForm({ code: '' }, rules)
  const { send, isSending, lines } = useSend(EnterOtpDocument, {
    form,
    fields: { otp: 'code' },
    doneAs: 'OTP_VERIFIED',
    refusedAt: 'code',
    isQuiet: true,
    onDone: ({ message }) => next.goOn(message, () => void navigate(paths.registerProfileDetails)),
  })
  const verify = async (values: z.infer<typeof rules>) => {
    if (next.message === null) await send({ data: { otp: values.code, phone: phone.e164 } })
  }
  const number = readablePhone(phone.e164)
  return (
    <AuthCard
      title={<Trans>Enter your code</Trans>}
      lead={
        <Trans>
          We sent a code of {codeDigits} digits to <bdi dir="ltr">{number}</bdi>.
        </Trans>
      }
      foot={
        <Link href={paths.register} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(verify)}>
        <CodeInput
          label={text`Code`}
          {...form.field('code')}
          onComplete={(digits) => void verify({ code: digits })}
        />
        <ResendCode
          e164={phone.e164}
          send={() => ask(phone.e164)}
          purpose="register"
          onCode={(digits) => {
            form.set('code', digits)
            void verify({ code: digits })
          }}
        />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isSending || next.message !== null}>
          <Trans>Verify</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
