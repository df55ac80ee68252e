import type { ElementType } from 'react'
import { classes } from '#web/ui/classes.ts'
import { listClass, type Gap, type PieceProps } from '#web/ui/layout/piece.ts'
import styles from './pieces.module.css'

export type StackProps<Tag extends ElementType> = PieceProps<
  Tag,
  {
    /** The room between two of its children; none unless given. */
    readonly gap?: Gap
    /** Where children stand that are narrower than it: each as wide as it unless given. */
    readonly items?: 'start' | 'center'
    readonly className?: string | undefined
  }
>

const places = { start: styles['itemsStart'], center: styles['itemsCenter'] }

/**
 * Things below each other, none of them wider than the stack. It is a `div` unless `as` says otherwise; as a list it has
 * no marks.
 */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap,
  items,
  className,
  ...rest
}: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes(
        styles['stack'],
        listClass(Element),
        gap && styles[`gap${gap}`],
        items && places[items],
        className,
      )}
    />
  )
}
