import type { ElementType } from 'react'
import { classes } from '#web/ui/classes.ts'
import { listClass, type Gap, type PieceProps } from '#web/ui/layout/piece.ts'
import styles from './pieces.module.css'

export type GridProps<Tag extends ElementType> = PieceProps<
  Tag,
  {
    /** The least width of a column in rem. */
    readonly column: 10 | 11 | 15 | 16 | 17 | 18 | 20 | 24
    /** The room between columns and between lines; none unless given. */
    readonly gap?: Gap
    readonly className?: string | undefined
  }
>

/**
 * Columns of equal width, as many as find room; on a page narrower than a column it is one. It is a `div` unless `as` says
 * otherwise; as a list it has no marks.
 */
export function Grid<Tag extends ElementType = 'div'>({
  as,
  column,
  gap,
  className,
  ...rest
}: GridProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes(
        styles['grid'],
        styles[`column${column}`],
        listClass(Element),
        gap && styles[`gap${gap}`],
        className,
      )}
    />
  )
}
