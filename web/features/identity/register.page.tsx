import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { phoneMessage } from '#web/features/identity/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone-check.ts'
import { PhoneEntry } from '#web/features/identity/phone-entry.tsx'
import { storePhone, storeRemember } from '#web/features/identity/steps.ts'
import { nextStepMs, useNextStep } from '#web/features/identity/use-next-step.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Link } from '#web/ui/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/notice.tsx'
import { completePhone, emptyPhone, type PhoneValue } from '#web/ui/phone.ts'
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

export default function RegisterPage() {
  const navigate = useNavigate()
  const askForCode = usePhoneCheck()
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const next = useNextStep()
  const [initial] = useState<Values>(() => ({ phone: emptyPhone(), terms: false }))
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
    storeRemember(false)
    const isNew = answer.kind === 'newUser'
    next.goOn(
      answer.message,
      () => void navigate(isNew ? paths.verifyOtp : paths.verifyLogin),
      isNew ? nextStepMs.usual : nextStepMs.userExists,
    )
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
        <PhoneEntry {...form.field('phone')} tell={form.tell} />
        <CheckField
          {...terms}
          // The terms open in a tab of their own, so that what was typed here stays.
          label={
            <Trans>
              I accept the{' '}
              <Link href={paths.terms} target="_blank">
                terms & conditions
              </Link>
            </Trans>
          }
          checked={accepted}
        />
        <ErrorNotice lines={lines} />
        {next.message !== null && <Notice tone="success">{next.message}</Notice>}
        <Button type="submit" size="lg" fullWidth loading={isBusy || next.message !== null}>
          <Trans>Sign Up</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
