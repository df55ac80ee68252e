import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { LoginForm } from '#web/features/identity/sign-in/login-form.tsx'
import { RefusedStorage } from '#web/features/identity/forms/refused-storage.tsx'
import { storeBack, takeBack, type StoredPhone } from '#web/features/identity/forms/steps.ts'
import { VerifyLoginForm } from '#web/features/identity/sign-in/verify-login-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/button/link.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

/** Asks a visitor to log in before a personal page, number and code (or password) in one place; then goes to that page. */
export function LoginDialog({ back, onClose }: { back: string; onClose: () => void }) {
  const [phone, setPhone] = useState<StoredPhone | null>(null)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => storeBack(back), [back])
  const close = () => {
    // A closed dialog drops the page that asked for it.
    takeBack()
    onClose()
  }
  return (
    <Dialog isOpen onClose={close} title={titleOf(phone !== null, isClosed)}>
      <RefusedStorage />
      {phone ? (
        <>
          <VerifyLoginForm phone={phone} className={styles.inDialog} focusFirst onClosed={setClosed} />
          <Button
            variant="quiet"
            size="sm"
            className={styles.resend}
            onClick={() => {
              setPhone(null)
              setClosed(false)
            }}
          >
            <Trans>Use another number</Trans>
          </Button>
        </>
      ) : (
        <>
          <LoginForm className={styles.inDialog} onKnown={setPhone} />
          <p className={styles.foot}>
            <Trans>
              New here? <Link href={paths.register}>Register</Link>
            </Trans>
          </p>
          <Link href={paths.login} className={styles.link}>
            <Trans>Use a passkey</Trans>
          </Link>
        </>
      )}
    </Dialog>
  )
}

function titleOf(isPhoneKnown: boolean, isClosed: boolean) {
  if (isClosed) return <Trans>You cannot log in</Trans>
  return isPhoneKnown ? <Trans>Enter your code</Trans> : <Trans>Log in to continue</Trans>
}
