import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#web/app/paths.ts'
import { phone } from '#web/features/identity/forms/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone/phone-check.ts'
import { PhoneEntry } from '#web/features/identity/phone/phone-entry.tsx'
import { storePhone, storeRemember, type StoredPhone } from '#web/features/identity/forms/steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { completePhone, emptyPhone } from '#web/ui/forms/phone/phone.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

const rules = z.object({ phone, remember: z.boolean() })
type LoginValues = z.infer<typeof rules>

/**
 * Phone entry for login. A number with an account continues by `onKnown`, at once; a new one goes to registration,
 * where its code is waited for.
 */
export function LoginForm({
  onKnown,
  className,
  autoComplete,
  children,
}: {
  onKnown: (phone: StoredPhone) => void
  className?: string | undefined
  /** What the browser may fill into the number. */
  autoComplete?: string
  /** Other ways to log in, below the button; `remember` is what the person has chosen. */
  children?: (remember: boolean) => ReactNode
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { ask, isAsking, lines } = usePhoneCheck()
  const [refused, setRefused] = useState<StoredPhone | null>(null)
  const [initial] = useState<LoginValues>(() => ({ phone: emptyPhone(), remember: false }))
  const form = useForm<LoginValues>(initial, rules)
  const send = async (values: LoginValues) => {
    const complete = completePhone(values.phone)
    if (!complete) return
    setRefused(null)
    const answer = await ask(complete.e164)
    if (answer.kind === 'failed') return setRefused(answer.isRefused === true ? complete : null)
    storeRemember(values.remember)
    if (answer.kind === 'userExists') return onKnown(complete)
    storePhone(complete)
    void navigate(paths.verifyOtp)
  }
  return (
    <form className={className ?? styles.form} noValidate onSubmit={form.submit(send)}>
      <PhoneEntry
        {...form.field('phone')}
        {...(autoComplete && { autoComplete })}
        setErrors={form.setErrors}
      />
      <Row gap={16} lineGap={4} align="center" justify="between">
        <CheckField
          name="remember"
          label={t`Remember Me`}
          checked={form.values.remember}
          onChange={(remember) => form.set('remember', remember)}
        />
        <Link href={paths.forgotPassword} className={styles.link}>
          <Trans>Forgot Password?</Trans>
        </Link>
      </Row>
      <ErrorNotice
        lines={lines}
        action={
          refused && (
            <Button size="sm" variant="outline" onClick={() => onKnown(refused)}>
              <Trans>Log in another way</Trans>
            </Button>
          )
        }
      />
      <Button type="submit" size="lg" fullWidth loading={isAsking}>
        <Trans>Log In</Trans>
      </Button>
      {children?.(form.values.remember)}
    </form>
  )
}
