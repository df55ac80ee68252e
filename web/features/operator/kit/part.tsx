import type { ReactNode } from 'react'
import styles from './kit.module.css'

interface PartProps {
  readonly title: ReactNode
  /** One sentence below the heading. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A part of a page of the console, with its heading. */
export function Part({ title, lead, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {lead !== undefined && <p className={styles.small}>{lead}</p>}
      {children}
    </section>
  )
}

/** The parts of a page, one below the other. */
export function Parts({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>
}
