import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { phone } from '#web/features/identity/forms/checks.ts'
import { PhoneEntry } from '#web/features/identity/phone/phone-entry.tsx'
import { useResetCode } from '#web/features/identity/password/reset-code.ts'
import { storePhone } from '#web/features/identity/forms/steps.ts'
import { useNextStep } from '#web/features/identity/forms/use-next-step.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { completePhone, emptyPhone } from '#web/ui/forms/phone/phone.ts'
import styles from '#web/features/identity/forms/identity.module.css'

export const meta = () => pageTitle(t`Forgot Password`)

const rules = z.object({ phone })
type Values = z.infer<typeof rules>

/** Asks for the code that allows a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const { ask, isAsking, lines } = useResetCode()
  const next = useNextStep()
  const [initial] = useState<Values>(() => ({ phone: emptyPhone() }))
  const form = useForm<Values>(initial, rules)
  const send = async (values: Values) => {
    const complete = completePhone(values.phone)
    if (!complete || next.message !== null) return
    const answer = await ask(complete.e164)
    if (answer.kind === 'failed') return
    storePhone(complete)
    next.goOn(answer.message, () => void navigate(paths.updateForgotPassword))
  }
  return (
    <AuthCard
      closeTo={paths.home}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We’ll text you a code so you can choose a new one.</Trans>}
      foot={
        <Trans>
          New here? <Link href={paths.home}>Learn More</Link>
        </Trans>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <PhoneEntry {...form.field('phone')} setErrors={form.setErrors} countryFirst />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isAsking || next.message !== null}>
          <Trans>Submit</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
