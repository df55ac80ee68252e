import styles from './flag.module.css'

/** A flag as a picture; flag letters are not drawn on every system. */
export function Flag({ country }: { country: string }) {
  return (
    <img className={styles.flag} src={`/flags/${country}.svg`} alt="" width={24} height={16} loading="lazy" />
  )
}
