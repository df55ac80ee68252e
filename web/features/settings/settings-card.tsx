import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './settings.module.css'

/** One group of settings under its heading. */
export function SettingsCard({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Card>
  )
}
