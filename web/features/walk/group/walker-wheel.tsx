import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PutOut, SilenceButton } from '#web/features/walk/group/person-acts.tsx'
import { Holder } from '#web/features/walk/group/wheel-bar.tsx'
import type { GroupFace, GroupSide } from '#web/features/walk/group/group-side.ts'
import { ReadingSwitch, useReading } from '#web/features/walk/group/reading.tsx'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import guests from '#web/features/walk/guests/guests.module.css'
import styles from './group.module.css'

/** Whose turn it is and how many watch, on the walker's calm screen; all that can be done about it lies behind one button. */
export function WalkerWheel({ call }: { call: CallViewModel }) {
  const { t } = useLingui()
  const { group } = call
  const { face } = useObservable(group.state, 'face')
  const reading = useReading(call)
  const [isOpen, setOpen] = useState(false)
  if (face === null) return null
  const here = face.people.filter((person) => person.isHere).length
  return (
    <>
      <div className={styles.bar}>
        <Holder face={face} />
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          <Plural value={here} one="# watches" other="# watch" />
        </Button>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t`Wheel and people`}>
        <Stack gap={18}>
          <Row gap={8}>
            {face.wheel.holder !== null && (
              <Button variant="outline" onClick={() => group.wheel('skip')}>
                <Trans>End this turn</Trans>
              </Button>
            )}
            <Button variant="outline" onClick={() => group.wheel(face.wheel.isOpen ? 'close' : 'open')}>
              {face.wheel.isOpen ? <Trans>Close the wheel</Trans> : <Trans>Open the wheel</Trans>}
            </Button>
          </Row>
          <ReadingSwitch {...reading} />
          <People face={face} group={group} />
        </Stack>
      </Sheet>
    </>
  )
}

function People({ face, group }: { face: GroupFace; group: GroupSide }) {
  return (
    <Stack as="ul">
      {face.people
        .filter((person) => person.isHere)
        .map((person) => (
          <li key={person.id} className={guests.guest}>
            <Stack gap={8}>
              <Row gap={8} align="center">
                <strong dir="auto">{person.name}</strong>
                {face.wheel.holder?.id === person.id && (
                  <Badge>
                    <Trans>steers</Trans>
                  </Badge>
                )}
                {person.isSilenced && (
                  <Badge>
                    <Trans>silenced</Trans>
                  </Badge>
                )}
              </Row>
              <Row gap={8}>
                <SilenceButton person={person} group={group} />
                <PutOut person={person} group={group} />
              </Row>
            </Stack>
          </li>
        ))}
    </Stack>
  )
}
