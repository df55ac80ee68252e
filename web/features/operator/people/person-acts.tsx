import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CommandDialog, CommandForm } from '#web/features/operator/kit/command-form.tsx'
import {
  actOn,
  isHard,
  nameOf,
  type Act,
  type ActedOn,
} from '#web/features/operator/people/person-commands.ts'
import type { File } from '#web/features/operator/people/person-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './people.module.css'

interface ActsProps extends Pick<File, 'person'> {
  readonly onDone: () => void
}

/** What an operator can do about a person; each asks for a reason first. */
export function PersonActs({ person, onDone }: ActsProps) {
  const { t, i18n } = useLingui()
  const [act, setAct] = useState<Act | null>(null)
  const acts: readonly Act[] = [
    'note',
    'message',
    'warn',
    'rename',
    'signOut',
    ...(person.type === 'walker' ? (['sendBack'] as const) : []),
    ...(person.standing === 'open' ? (['suspend', 'ban'] as const) : (['lift'] as const)),
  ]
  return (
    <Row gap={8} className={styles.acts} role="group" aria-label={t`Acts`}>
      {acts.map((one) => (
        <Button key={one} size="sm" variant={isHard(one) ? 'danger' : 'outline'} onClick={() => setAct(one)}>
          {i18n._(nameOf(one))}
        </Button>
      ))}
      <CommandDialog command={act && actOn(act, person)} onClose={() => setAct(null)} onDone={onDone} />
    </Row>
  )
}

/** The form of one act, for a page that has a dialog of its own. */
export function ActForm({ act, person, onDone }: { act: Act; person: ActedOn; onDone: () => void }) {
  return <CommandForm command={actOn(act, person)} onDone={onDone} />
}
