import type { ReactNode } from 'react'
import styles from './tool.module.css'

/** A tool with its word beneath; the button has the whole name for readers. */
export function Tool({ word, children }: { word: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.tool}>
      {children}
      <span aria-hidden>{word}</span>
    </span>
  )
}
