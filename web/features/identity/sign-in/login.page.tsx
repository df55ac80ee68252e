import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { storePhone } from '#web/features/identity/forms/steps.ts'
import { PasskeyLogin } from '#web/features/identity/passkeys/passkey-login.tsx'
import { ClosedAccount } from '#web/features/identity/sign-in/closed-account.tsx'
import { LoginForm } from '#web/features/identity/sign-in/login-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

export const meta = () => pageTitle(t`Login`)

export default function LoginPage() {
  const navigate = useNavigate()
  const [closed, setClosed] = useState<{ message: string; token: string } | null>(null)
  if (closed)
    return (
      <AuthCard title={<Trans>You cannot log in</Trans>}>
        <ClosedAccount {...closed} className={styles.form} onBack={() => setClosed(null)} />
      </AuthCard>
    )
  return (
    <AuthCard
      title={<Trans>Welcome back</Trans>}
      lead={<Trans>A walker may be online right now.</Trans>}
      foot={
        <Trans>
          New here? <Link href={paths.register}>Register</Link>
        </Trans>
      }
    >
      <LoginForm
        // Where the browser has passkeys of this place, it offers them at the number.
        autoComplete="username webauthn"
        onKnown={(phone) => {
          storePhone(phone)
          void navigate(paths.verifyLogin)
        }}
      >
        {(remember) => <PasskeyLogin remember={remember} onClosed={setClosed} />}
      </LoginForm>
    </AuthCard>
  )
}
