import { useLingui } from '@lingui/react/macro'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import type { ReactNode } from 'react'
import { RefusedStorage } from '#web/features/identity/forms/refused-storage.tsx'
import { IconButton } from '#web/ui/button/button.tsx'
import styles from './identity.module.css'

/** The frame of a sign-in step: heading, one sentence, the form, and the way to the other steps. */
export function AuthCard({
  title,
  lead,
  children,
  foot,
  closeTo,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** Where a close icon leads; none without. */
  closeTo?: string
}) {
  const { t } = useLingui()
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {closeTo !== undefined && (
          <IconButton label={t`Close`} href={closeTo} className={styles.close}>
            <IconX size={22} />
          </IconButton>
        )}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <RefusedStorage />
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  )
}
