import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { AuthCard } from '#web/features/identity/forms/auth-card.tsx'
import { LoginForm } from '#web/features/identity/sign-in/login-form.tsx'
import { storePhone } from '#web/features/identity/forms/steps.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'

export const meta = () => pageTitle(t`Login`)

export default function LoginPage() {
  const navigate = useNavigate()
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
        onKnown={(phone) => {
          storePhone(phone)
          void navigate(paths.verifyLogin)
        }}
      />
    </AuthCard>
  )
}
