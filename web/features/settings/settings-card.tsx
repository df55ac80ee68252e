import { useLingui } from '@lingui/react'
import { useId, type ReactNode } from 'react'
import { sectionNames, type SettingsSection } from '#web/features/settings/names.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './settings.module.css'

/** One group of settings under its heading. */
export function SettingsCard({
  section,
  lead,
  children,
}: {
  section: SettingsSection
  lead?: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <Card gap={16} as="section" id={section} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{i18n._(sectionNames[section])}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Card>
  )
}
