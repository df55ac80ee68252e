import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/auth-card.tsx'
import { forgetPhone, storedPhone, type StoredPhone } from '#web/features/identity/steps.ts'
import { VerifyLoginForm } from '#web/features/identity/verify-login-form.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './identity.module.css'

export const meta = () => pageTitle(t`Enter your code`)

export default function VerifyLoginPage() {
  const [phone] = useState(storedPhone)
  return phone ? <VerifyLogin phone={phone} /> : <Navigate to={paths.login} replace />
}

function VerifyLogin({ phone }: { phone: StoredPhone }) {
  useEffect(() => forgetPhone, [])
  return (
    <AuthCard
      title={<Trans>Enter your code</Trans>}
      lead={<Trans>We sent five digits by text message.</Trans>}
      foot={
        <Link href={paths.login} className={styles.link}>
          <Trans>Use another number</Trans>
        </Link>
      }
    >
      <VerifyLoginForm phone={phone} />
    </AuthCard>
  )
}
