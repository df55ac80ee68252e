import { IconDoorExit } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { IconButton } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'

/** Leaves a walk that continues for the others, after one question. */
export function LeaveKey({
  onLeave,
  children,
}: {
  onLeave: () => void
  /** What becomes of the walk, and whether there is a way back. */
  children: ReactNode
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Tool word={<Trans>Leave</Trans>}>
        <IconButton variant="danger" label={t`Leave the walk`} onClick={() => setAsking(true)}>
          <IconDoorExit size={24} />
        </IconButton>
      </Tool>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Leave the walk?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        cancelLabel={<Trans>Stay</Trans>}
        onConfirm={onLeave}
      >
        {children}
      </Confirm>
    </>
  )
}
