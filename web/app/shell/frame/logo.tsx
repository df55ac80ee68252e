import { brandName } from '#web/ui/brand/brand.ts'
import styles from './logo.module.css'

/** The sign and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <img src="/logo.svg" width={36} height={36} alt="" />
      {brandName}
    </span>
  )
}
