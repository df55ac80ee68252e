import type { ReactNode } from 'react'
import styles from './deadline-ring.module.css'

const radius = 54
const around = 2 * Math.PI * radius

/**
 * A ring that empties by a true deadline; what stands inside says it in words. It moves only when `share` does, a few times a
 * second: a transition between two of its lengths repainted it sixty times a second and took a fifth of a core of each
 * page while the call was prepared.
 */
export function DeadlineRing({
  share,
  size = 220,
  children,
}: {
  share: number
  size?: number
  children: ReactNode
}) {
  const left = Math.max(0, Math.min(1, share))
  return (
    <div className={styles.ring} style={{ inlineSize: size, blockSize: size }}>
      <svg viewBox="0 0 120 120" aria-hidden>
        <circle cx="60" cy="60" r={radius} className={styles.ringTrack} />
        <circle
          cx="60"
          cy="60"
          r={radius}
          className={styles.ringLeft}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - left)}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <div className={styles.ringInside}>{children}</div>
    </div>
  )
}
