import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { phoneMessage } from '#web/features/identity/checks.ts'
import { PhoneEntry } from '#web/features/identity/phone-entry.tsx'
import { useResetCode } from '#web/features/identity/reset-code.ts'
import { storePhone } from '#web/features/identity/steps.ts'
import { useNextStep } from '#web/features/identity/use-next-step.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { completePhone, emptyPhone, type PhoneValue } from '#web/ui/phone.ts'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`Forgot Password`)

interface Values {
  readonly phone: PhoneValue
}

const check = (values: Values) => {
  const phone = phoneMessage(values.phone)
  return phone ? { phone } : {}
}

/** Asks for the code that allows a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const askForCode = useResetCode()
  const next = useNextStep()
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [initial] = useState<Values>(() => ({ phone: emptyPhone() }))
  const form = useForm<Values>(initial, check)
  const send = async (values: Values) => {
    const phone = completePhone(values.phone)
    if (!phone || isBusy || next.message !== null) return
    setBusy(true)
    setLines([])
    const answer = await askForCode(phone.e164)
    setBusy(false)
    if (answer.kind === 'failed') return setLines(answer.lines)
    storePhone(phone)
    next.goOn(answer.message, () => void navigate(paths.updateForgotPassword))
  }
  return (
    <AuthCard
      closeTo={paths.home}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>We send you a code, and you choose a new one.</Trans>}
      foot={
        <Trans>
          New to all this? <Link href={paths.home}>Learn More</Link>
        </Trans>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <PhoneEntry {...form.field('phone')} tell={form.tell} countryFirst />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isBusy || next.message !== null}>
          <Trans>Submit</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
