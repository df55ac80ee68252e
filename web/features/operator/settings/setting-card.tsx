import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SettingChangeFieldsFragment } from '#web/api/generated/site-settings.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './settings.module.css'

/** One setting, under its name. */
export function SettingCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" look="flat">
      <div className={styles.card}>
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  )
}

/** Who changed it last, when and why; nothing for what was never changed. */
export function LastChange({ change }: { change: SettingChangeFieldsFragment | null | undefined }) {
  const { t } = useLingui()
  const writeDate = useDates()
  if (!change) return null
  const by = change.by ?? t`an erased account`
  const at = writeDate(new Date(change.at), { dateStyle: 'medium', timeStyle: 'short' })
  const why = change.reason
  return (
    <p className={styles.small} dir="auto">
      <Trans>
        Changed by {by}, {at}: {why}
      </Trans>
    </p>
  )
}
