import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Me } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import styles from './checks.module.css'

/** Whose check it is: picture, name and the role they look at it in. */
export function Who({ me, view, title }: { me: Me; view: View; title: ReactNode }) {
  const name = [me.first_name, me.last_name].filter(Boolean).join(' ')
  return (
    <Row as="header" oneLine gap={16} align="start" className={styles.who}>
      <Avatar name={me.first_name} src={me.avatar} size={72} />
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <Row as="p" align="center" className={styles.name}>
          <span>{name}</span>
          <Badge tone="calm">{view === 'walker' ? <Trans>Walker</Trans> : <Trans>Traveler</Trans>}</Badge>
        </Row>
      </div>
    </Row>
  )
}
