import type { ElementType } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { PieceProps } from '#web/ui/layout/piece.ts'
import styles from './pieces.module.css'

type Own = {
  /** A step of the type scale, in pixels at the usual size of text; as large as the text around it unless given. */
  readonly size?: 12 | 14 | 16 | 18 | 22 | 28 | 36
  /** How strong its colour is: as that of the text around it unless given. */
  readonly tone?: 'ink' | 'soft' | 'muted'
  readonly weight?: 600 | 620 | 650 | 700
  /** Digits of one width, for figures that stand below each other or change. */
  readonly figures?: boolean
  /** Words that are longer than the line, such as addresses and codes, are broken. */
  readonly breaks?: boolean
  readonly className?: string | undefined
}
export type TextProps<Tag extends ElementType> = PieceProps<Tag, Own>

/** Text in a style of the scale. It is a `p` unless `as` says otherwise. */
export function Text<Tag extends ElementType = 'p'>({
  as,
  size,
  tone,
  weight,
  figures = false,
  breaks = false,
  className,
  ...rest
}: TextProps<Tag>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={classes(
        size && styles[`text${size}`],
        tone && styles[tone],
        weight && styles[`weight${weight}`],
        figures && styles['figures'],
        breaks && styles['breaks'],
        className,
      )}
    />
  )
}

export type MutedProps<Tag extends ElementType> = PieceProps<Tag, Omit<Own, 'size' | 'tone'>>

/** Small text that stands back: notes, hints, times. It is a `p` unless `as` says otherwise. */
export function Muted<Tag extends ElementType = 'p'>({ as, ...rest }: MutedProps<Tag>) {
  const Element: ElementType = as ?? 'p'
  return <Text {...rest} as={Element} size={14} tone="muted" />
}
