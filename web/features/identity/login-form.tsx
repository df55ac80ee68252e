import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { phoneMessage } from '#web/features/identity/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone-check.ts'
import { PhoneEntry } from '#web/features/identity/phone-entry.tsx'
import { storePhone, storeRemember, type StoredPhone } from '#web/features/identity/steps.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { completePhone, emptyPhone, type PhoneValue } from '#web/ui/phone.ts'
import styles from './identity.module.css'

interface LoginValues {
  readonly phone: PhoneValue
  readonly remember: boolean
}

const check = (values: LoginValues) => {
  const phone = phoneMessage(values.phone)
  return phone ? { phone } : {}
}

/**
 * Phone entry for login. A number with an account goes on by `onKnown`, at once; a new one goes to registration,
 * where its code is waited for.
 */
export function LoginForm({
  onKnown,
  className,
}: {
  onKnown: (phone: StoredPhone) => void
  className?: string | undefined
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const askForCode = usePhoneCheck()
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [initial] = useState<LoginValues>(() => ({ phone: emptyPhone(), remember: false }))
  const form = useForm<LoginValues>(initial, check)
  const send = async (values: LoginValues) => {
    const phone = completePhone(values.phone)
    if (!phone || isBusy) return
    setBusy(true)
    setLines([])
    const answer = await askForCode(phone.e164)
    setBusy(false)
    if (answer.kind === 'failed') return setLines(answer.lines)
    storeRemember(values.remember)
    if (answer.kind === 'userExists') return onKnown(phone)
    storePhone(phone)
    void navigate(paths.verifyOtp)
  }
  return (
    <form className={className ?? styles.form} noValidate onSubmit={form.submit(send)}>
      <PhoneEntry {...form.field('phone')} tell={form.tell} />
      <div className={styles.between}>
        <CheckField
          name="remember"
          label={t`Remember Me`}
          checked={form.values.remember}
          onChange={(remember) => form.set('remember', remember)}
        />
        <Link href={paths.forgotPassword} className={styles.link}>
          <Trans>Forgot Password?</Trans>
        </Link>
      </div>
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        <Trans>Log In</Trans>
      </Button>
    </form>
  )
}
