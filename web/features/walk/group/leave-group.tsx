import { IconDoorExit } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { leavesOnPurpose } from '#web/device/leave-page.ts'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { IconButton } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'

/** A payer leaves a group walk, which continues for the others; the same page leads back while it runs. */
export function LeaveGroup() {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
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
        onConfirm={() => {
          leavesOnPurpose()
          void navigate(paths.home)
        }}
      >
        <Trans>
          It continues for the others, and you can come back. At its end you pay for what you have seen.
        </Trans>
      </Confirm>
    </>
  )
}
