import type { ReactNode } from 'react'
import styles from './corner-card.module.css'

interface CornerCardProps {
  /** What it says. */
  readonly children: ReactNode
  /** The buttons, and what stands beneath them. */
  readonly actions: ReactNode
  /** Read out when it appears. */
  readonly role?: 'status'
  readonly testId: string
}

/** Over a corner of a running picture, which continues beneath and does not wait for the answer. */
export function CornerCard({ children, actions, role, testId }: CornerCardProps) {
  return (
    <section className={styles.card} role={role} data-testid={testId}>
      <p>{children}</p>
      {actions}
    </section>
  )
}
