// Drawn from properties that are new each time: what the compiler adds to remember them is longer than it is.
'use no memo'

import styles from './skeleton.module.css'

/** Holds the exact place of something that is loading. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string | number
  height?: string | number
  radius?: string | number
}) {
  return (
    <span
      className={styles.skeleton}
      style={{
        inlineSize: width,
        blockSize: height,
        ...(radius !== undefined ? { borderRadius: radius } : {}),
      }}
      aria-hidden
    />
  )
}
