import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  /** The first name; its first letter stands in for a missing picture. */
  readonly name: string
  readonly src?: string | null | undefined
  /** Pixels. */
  readonly size?: number
  /** A ring that shows a status. */
  readonly ring?: 'free' | 'busy'
  /** True where the name stands beside it anyway. */
  readonly decorative?: boolean
}

/** A person's face. */
export function Avatar({ name, src, size = 48, ring, decorative = true }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const ringColour = ring === 'free' ? 'var(--calm)' : 'var(--line-strong)'
  return (
    <span
      className={classes(styles.avatar, ring && styles.ring)}
      style={{ '--size': `${size}px`, '--ring': ringColour } as React.CSSProperties}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        // Drawn by the style sheet: it is a picture of the name and no text of the page.
        <span className={styles.letter} data-letter={Array.from(name.trim())[0] ?? '·'} />
      )}
    </span>
  )
}
