import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#web/api/session.tsx'
import { refusesStorage } from '#web/device/refused-storage.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import styles from './identity.module.css'

/** What is missing before a sign-in can last: cookies and storage, where this browser refuses them. */
export function RefusedStorage() {
  const { isCookieLost } = useSession()
  const [isRefused] = useState(refusesStorage)
  if (!isRefused && !isCookieLost) return null
  return (
    <div className={styles.refused}>
      <Notice tone="warning">
        <p>
          <strong>
            <Trans>Your browser blocks cookies and site data for this site.</Trans>
          </strong>
        </p>
        <p>
          <Trans>
            Signing in needs them. Allow them for this site in your browser’s settings, then reload the page.
          </Trans>
        </p>
      </Notice>
    </div>
  )
}
