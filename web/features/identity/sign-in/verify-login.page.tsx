import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { codeRules } from '#domain/identity/sign-in/code.ts'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { forgetPhone, storedPhone, type StoredPhone } from '#web/features/identity/forms/steps.ts'
import { VerifyLoginForm } from '#web/features/identity/sign-in/verify-login-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

const codeDigits = codeRules.digits

export const meta = () => pageTitle(t`Enter your code`)

export default function VerifyLoginPage() {
  const [phone] = useState(storedPhone)
  return phone ? <VerifyLogin phone={phone} /> : <Navigate to={paths.login} replace />
}

function VerifyLogin({ phone }: { phone: StoredPhone }) {
  useEffect(() => forgetPhone, [])
  const [isClosed, setClosed] = useState(false)
  return (
    <AuthCard
      title={isClosed ? <Trans>You cannot log in</Trans> : <Trans>Enter your code</Trans>}
      lead={!isClosed && <Trans>We texted you a code of {codeDigits} digits.</Trans>}
      foot={
        <Link href={paths.login} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      }
    >
      <VerifyLoginForm phone={phone} onClosed={setClosed} />
    </AuthCard>
  )
}
