import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './tool.module.css'

/** A key with an icon and a word on it; the button has the whole name for readers. */
export function Tool({
  word,
  className,
  children,
}: {
  word: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classes(styles.tool, className)}>
      {children}
      <span className={styles.word} aria-hidden>
        {word}
      </span>
    </span>
  )
}
