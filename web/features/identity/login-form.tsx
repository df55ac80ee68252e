import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { phoneMessage } from '#web/features/identity/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone-check.ts'
import { storePhone, storeRemember } from '#web/features/identity/steps.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { completePhone, likelyCountry, type PhoneValue } from '#web/ui/phone.ts'
import styles from './identity.module.css'

interface LoginValues {
  readonly phone: PhoneValue
  readonly remember: boolean
}

const check = (values: LoginValues) => {
  const phone = phoneMessage(values.phone)
  return phone ? { phone } : {}
}

/** Phone entry for login; goes on to the code (or to registration for a new number) at once. */
export function LoginForm({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const askForCode = usePhoneCheck()
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [initial] = useState<LoginValues>(() => ({
    phone: { country: likelyCountry(navigator.languages), text: '' },
    remember: false,
  }))
  const form = useForm<LoginValues>(initial, check)
  const send = async (values: LoginValues) => {
    const phone = completePhone(values.phone)
    if (!phone || isBusy) return
    setBusy(true)
    setLines([])
    const answer = await askForCode(phone.e164)
    setBusy(false)
    if (answer.kind === 'failed') return setLines(answer.lines)
    storePhone(phone)
    storeRemember(values.remember)
    void navigate(answer.kind === 'newUser' ? paths.verifyOtp : paths.verifyLogin)
  }
  return (
    <form className={className ?? styles.form} noValidate onSubmit={form.submit(send)}>
      <PhoneField
        label={t`Phone Number`}
        hint={t`We send a code by text message.`}
        {...form.field('phone')}
      />
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
