import { brandName } from '#web/ui/brand.ts'
import styles from './logo.module.css'

/** The name with its street at dusk. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden>
        <rect width="64" height="64" rx="20" fill="#c8452b" />
        <circle cx="41" cy="24" r="10" fill="#f2b84b" />
        <path d="M9 50V31l9-6 9 6v8h9V29l9.500-5.500L55 29v21z" fill="#fffdf9" />
        <path d="M28 50l3-11h2l3 11z" fill="#2b2233" />
      </svg>
      {brandName}
    </span>
  )
}
