import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './card.module.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** flat has a line instead of a shadow; high floats. */
  readonly look?: 'flat' | 'raised' | 'high'
  readonly children: ReactNode
}

/** A rounded piece of paper. */
export function Card({ as: Tag = 'div', look = 'raised', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, look !== 'raised' && styles[look], className)} />
}
