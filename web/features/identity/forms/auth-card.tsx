import { useLingui } from '@lingui/react/macro'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import type { ReactNode } from 'react'
import { RefusedStorage } from '#web/features/identity/forms/refused-storage.tsx'
import { IconButton } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
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
      <Row oneLine gap={16} align="start" justify="between">
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {closeTo !== undefined && (
          <IconButton label={t`Close`} href={closeTo} className={styles.close}>
            <IconX size={22} />
          </IconButton>
        )}
      </Row>
      {lead && (
        <Text size={18} tone="muted" className={styles.lead}>
          {lead}
        </Text>
      )}
      <RefusedStorage />
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  )
}
