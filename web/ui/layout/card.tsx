import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { Gap } from '#web/ui/layout/piece.ts'
import styles from './card.module.css'
import pieces from './pieces.module.css'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** flat has a line instead of a shadow; high floats. */
  readonly look?: 'flat' | 'raised' | 'high'
  /** The room between what is in it, one below the other as in a stack; laid out as its content is unless given. */
  readonly gap?: Gap
  readonly children: ReactNode
}

/** A rounded piece of paper. */
export function Card({ as: Tag = 'div', look = 'raised', gap, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classes(
        styles.card,
        look !== 'raised' && styles[look],
        gap && classes(pieces['stack'], pieces[`gap${gap}`]),
        className,
      )}
    />
  )
}
