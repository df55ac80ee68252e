import styles from './count-badge.module.css'

/** How many, on the corner of a button; the button's own name gives it to readers. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className={styles.count} aria-hidden>
      {count}
    </span>
  )
}
