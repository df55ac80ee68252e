import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './kit.module.css'

interface FindFormProps {
  readonly onSubmit: (event: { preventDefault: () => void }) => void
  /** The field, and the button that looks for what is typed. */
  readonly children: ReactNode
}

/** A search by one field, whose button stands beside it. */
export function FindForm({ onSubmit, children }: FindFormProps) {
  return (
    <Row
      as="form"
      noValidate
      role="search"
      gap={16}
      align="center"
      className={styles.find}
      onSubmit={onSubmit}
    >
      {children}
    </Row>
  )
}
