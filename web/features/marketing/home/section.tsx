// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './home.module.css'

/** One part of the start page. */
export function Section({
  id,
  title,
  lead,
  aside,
  tone,
  children,
}: {
  id?: string
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  tone?: 'tint'
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} className={classes(styles.section, tone && styles[tone])} aria-labelledby={titleId}>
      <div className={styles.measure}>
        <div className={styles.sectionHead}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className={styles.sectionLead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
