// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './badge.module.css'

/** A small label. `live` puts the red dot before it. */
export function Badge({
  tone,
  live = false,
  children,
}: {
  tone?: 'calm' | 'accent' | 'gold' | 'danger' | 'paper'
  live?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes(styles.badge, tone && styles[tone])}>
      {live && <span className={styles.dot} aria-hidden />}
      {children}
    </span>
  )
}
