import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { paths } from '#web/app/paths.ts'
import { LoginForm } from '#web/features/identity/login-form.tsx'
import { storeBack, takeBack } from '#web/features/identity/steps.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './identity.module.css'

/** Asks a visitor to log in before a personal page, and remembers that page. */
export function LoginDialog({ back, onClose }: { back: string; onClose: () => void }) {
  useEffect(() => storeBack(back), [back])
  const close = () => {
    // Whoever closes it does not want to go there any more.
    takeBack()
    onClose()
  }
  return (
    <Dialog isOpen onClose={close} title={<Trans>Log in to go on</Trans>}>
      <LoginForm className={styles.inDialog} />
      <p className={styles.foot}>
        <Trans>
          New here? <Link href={paths.register}>Register</Link>
        </Trans>
      </p>
    </Dialog>
  )
}
