import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './pieces.module.css'

/** The HTML element that a piece is, beside what is the piece's own. */
export type PieceProps<Tag extends ElementType, Own> = Own & { readonly as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as'
  >

/**
 * Steps of the room between what stands beside or below each other, named by their size in pixels at the usual size of
 * text, as those of texts are: 16 is 1rem.
 */
export type Gap = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | 32

/** Lists that are no prose are drawn without marks and without the room for them. */
export const listClass = (tag: ElementType): string | false | undefined =>
  (tag === 'ul' || tag === 'ol') && styles['list']
