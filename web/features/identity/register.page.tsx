import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { phoneMessage } from '#web/features/identity/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone-check.ts'
import { storePhone, storeRemember } from '#web/features/identity/steps.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { completePhone, likelyCountry, type PhoneValue } from '#web/ui/phone.ts'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`Sign Up`)

interface Values {
  readonly phone: PhoneValue
  readonly terms: boolean
}

const check = (values: Values) => {
  const phone = phoneMessage(values.phone)
  return {
    ...(phone ? { phone } : {}),
    ...(values.terms ? {} : { terms: t`Please accept the terms & conditions.` }),
  }
}

/** The time to read the message before the next step (specification section 4). */
const delaysMs = { newUser: 1500, userExists: 2500 } as const

export default function RegisterPage() {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const askForCode = usePhoneCheck()
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [next, setNext] = useState<{ message: string; path: string; delayMs: number } | null>(null)
  const [initial] = useState<Values>(() => ({
    phone: {
      country: typeof navigator === 'undefined' ? 'US' : likelyCountry(navigator.languages),
      text: '',
    },
    terms: false,
  }))
  const form = useForm<Values>(initial, check)
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => void navigate(next.path), next.delayMs)
    return () => clearTimeout(timer)
  }, [next, navigate])
  const send = async (values: Values) => {
    const phone = completePhone(values.phone)
    if (!phone || isBusy || next) return
    setBusy(true)
    setLines([])
    const answer = await askForCode(phone.e164)
    setBusy(false)
    if (answer.kind === 'failed') return setLines(answer.lines)
    storePhone(phone)
    storeRemember(false)
    setNext({
      message: answer.message,
      path: answer.kind === 'newUser' ? paths.verifyOtp : paths.verifyLogin,
      delayMs: delaysMs[answer.kind],
    })
  }
  const { value: accepted, ...terms } = form.field('terms')
  return (
    <AuthCard
      title={<Trans>Sign Up</Trans>}
      lead={<Trans>Your first walk can start within two minutes.</Trans>}
      foot={
        <Trans>
          You have an account? <Link href={paths.login}>Login</Link>
        </Trans>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <PhoneField
          label={text`Phone Number`}
          hint={text`We send a code by text message.`}
          {...form.field('phone')}
        />
        <CheckField
          {...terms}
          label={
            <Trans>
              I accept the <Link href={paths.walkerTermsTraveler}>terms & conditions</Link>
            </Trans>
          }
          checked={accepted}
        />
        <ErrorNotice lines={lines} />
        {next && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isBusy || next !== null}>
          <Trans>Sign Up</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
