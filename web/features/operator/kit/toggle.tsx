import type { ReactNode } from 'react'
import styles from './kit.module.css'

interface ToggleProps {
  /** Whether it stands pressed. */
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One of several small buttons that stay pressed: a range, a place, a view. */
export function Toggle({ isOn, onPress, children }: ToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}
