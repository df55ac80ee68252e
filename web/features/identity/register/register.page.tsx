import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { phone } from '#web/features/identity/forms/checks.ts'
import { usePhoneCheck } from '#web/features/identity/phone/phone-check.ts'
import { PhoneEntry } from '#web/features/identity/phone/phone-entry.tsx'
import { storeBack, storePhone, storeRemember } from '#web/features/identity/forms/steps.ts'
import { nextStepMs, useNextStep } from '#web/features/identity/forms/use-next-step.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { completePhone, emptyPhone } from '#web/ui/forms/phone/phone.ts'
import styles from '#web/features/identity/forms/identity.module.css'

export const meta = () => pageTitle(t`Sign Up`)

const rules = z.object({
  phone,
  terms: z
    .boolean()
    .check(z.refine((isAccepted) => isAccepted, { error: () => t`Please accept the terms & conditions.` })),
})
type Values = z.infer<typeof rules>

export default function RegisterPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const back = params.get('back')
  useEffect(() => storeBack(back), [back])
  const { ask, isAsking, lines } = usePhoneCheck()
  const next = useNextStep()
  const [initial] = useState<Values>(() => ({ phone: emptyPhone(), terms: false }))
  const form = useForm<Values>(initial, rules)
  const send = async (values: Values) => {
    const complete = completePhone(values.phone)
    if (!complete || next.message !== null) return
    const answer = await ask(complete.e164)
    if (answer.kind === 'failed') return
    storePhone(complete)
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
      lead={<Trans>You could be on your first walk in two minutes.</Trans>}
      foot={
        <Trans>
          Already have an account? <Link href={paths.login}>Login</Link>
        </Trans>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit(send)}>
        <PhoneEntry {...form.field('phone')} setErrors={form.setErrors} />
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
        <Button type="submit" size="lg" fullWidth loading={isAsking || next.message !== null}>
          <Trans>Sign Up</Trans>
        </Button>
      </form>
    </AuthCard>
  )
}
