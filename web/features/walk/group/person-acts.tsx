import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { GroupFace, GroupSide } from '#web/features/walk/group/group-side.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'

interface ActProps {
  readonly person: GroupFace['people'][number]
  readonly group: GroupSide
}

/** Takes from a person what reaches others in words or voice, and the wheel; the same button gives it back. */
export function SilenceButton({ person, group }: ActProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => group.order(person.isSilenced ? 'letSpeak' : 'silence', person.id)}
    >
      {person.isSilenced ? <Trans>Let them write and steer</Trans> : <Trans>Silence</Trans>}
    </Button>
  )
}

/** Puts a person out of the walk, after one question: it is for good. */
export function PutOut({ person, group }: ActProps) {
  const [isAsking, setAsking] = useState(false)
  const { name } = person
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove {name} from the walk?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Let them stay</Trans>}
        isDangerous
        onConfirm={() => group.order('putOut', person.id)}
      >
        <Trans>They cannot come back to this walk. They pay for what they have seen.</Trans>
      </Confirm>
    </>
  )
}
