import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './kit.module.css'

interface PartProps {
  readonly title: ReactNode
  /** One sentence below the heading. */
  readonly lead?: ReactNode
  /** What can be done with the whole part, beside its heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page of the console, with its heading. */
export function Part({ title, lead, aside, children }: PartProps) {
  return (
    <Stack as="section" gap={12} className={styles.part}>
      {aside === undefined ? (
        <h2>{title}</h2>
      ) : (
        <Row gap={16} lineGap={8} align="center">
          <h2>{title}</h2>
          {aside}
        </Row>
      )}
      {lead !== undefined && <Muted breaks>{lead}</Muted>}
      {children}
    </Stack>
  )
}

/** The parts of a page, one below the other. */
export function Parts({ children }: { children: ReactNode }) {
  return <Stack gap={32}>{children}</Stack>
}
