// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './page.module.css'

export interface PageProps {
  readonly title?: ReactNode
  readonly lead?: ReactNode
  /** At the end of the heading's line, for example a button. */
  readonly aside?: ReactNode
  readonly width?: 'page' | 'text' | 'form'
  readonly children: ReactNode
}

/** The frame of a screen: its measure, its heading. The shell draws `main` around it. */
export function Page({ title, lead, aside, width = 'page', children }: PageProps) {
  return (
    <div className={classes(styles.page, width !== 'page' && styles[width])}>
      {title !== undefined && (
        <div className={styles.head}>
          <div>
            <h1 tabIndex={-1}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </div>
  )
}
