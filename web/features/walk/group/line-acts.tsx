import { IconDots } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PutOut, SilenceButton } from '#web/features/walk/group/person-acts.tsx'
import type { GroupFace, GroupSide } from '#web/features/walk/group/group-side.ts'
import type { ChatLine } from '#web/features/walk/panels/chat-box.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

interface LineActsProps {
  readonly line: ChatLine
  readonly face: GroupFace
  readonly group: GroupSide
}

/** What the walker may do about a line of the chat and about its writer, behind one button; hiding is taken back by the same one. */
export function LineActs({ line, face, group }: LineActsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name } = line
  const writer = face.people.find((person) => person.id === line.seat)
  const isHidden = line.isHidden === true
  return (
    <>
      <IconButton
        label={t`About this message of ${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} />
      </IconButton>
      {isOpen && (
        <Row gap={6}>
          <Button
            size="sm"
            variant="outline"
            onClick={() => group.order(isHidden ? 'unhide' : 'hide', line.id)}
          >
            {isHidden ? <Trans>Show it again</Trans> : <Trans>Hide from all</Trans>}
          </Button>
          {writer && <SilenceButton person={writer} group={group} />}
          {writer && <PutOut person={writer} group={group} />}
        </Row>
      )}
    </>
  )
}
