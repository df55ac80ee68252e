import type { ReactNode } from 'react'
import styles from './identity.module.css'

/** The frame of a sign-in step: heading, one sentence, the form, and the way to the other steps. */
export function AuthCard({
  title,
  lead,
  children,
  foot,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className={styles.card}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  )
}
