import type { ElementType } from 'react'
import { classes } from '#web/ui/classes.ts'
import { listClass, type Gap, type PieceProps } from '#web/ui/layout/piece.ts'
import styles from './pieces.module.css'

export type RowProps<Tag extends ElementType> = PieceProps<
  Tag,
  {
    /** The room between two of its children; none unless given. */
    readonly gap?: Gap
    /** The room between two lines where it is another one. */
    readonly lineGap?: 4 | 8 | 12
    /** How children of different heights stand beside each other: each as high as the line unless given. */
    readonly align?: 'start' | 'center' | 'end' | 'baseline'
    /** Where the room of a line goes that its children leave: to its end unless given. */
    readonly justify?: 'between' | 'center' | 'end'
    /** All stay on one line, however narrow the page is. */
    readonly oneLine?: boolean
    readonly className?: string | undefined
  }
>

const alignments = {
  start: styles['alignStart'],
  center: styles['alignCenter'],
  end: styles['alignEnd'],
  baseline: styles['alignBaseline'],
}
const justified = {
  between: styles['justifyBetween'],
  center: styles['justifyCenter'],
  end: styles['justifyEnd'],
}

/**
 * Things beside each other in the direction of reading, which continue in a further line where they find no room. It is a
 * `div` unless `as` says otherwise; as a list it has no marks.
 */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap,
  lineGap,
  align,
  justify,
  oneLine = false,
  className,
  ...rest
}: RowProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes(
        styles['row'],
        listClass(Element),
        oneLine && styles['oneLine'],
        gap && styles[`gap${gap}`],
        lineGap && styles[`lines${lineGap}`],
        align && alignments[align],
        justify && justified[justify],
        className,
      )}
    />
  )
}
