import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { leavesOnPurpose } from '#web/device/leave-page.ts'
import { LeaveKey } from '#web/features/walk/panels/leave-key.tsx'

/** A payer leaves a group walk, which continues for the others; the same page leads back while it runs. */
export function LeaveGroup() {
  const navigate = useNavigate()
  return (
    <LeaveKey
      onLeave={() => {
        leavesOnPurpose()
        void navigate(paths.home)
      }}
    >
      <Trans>
        It continues for the others, and you can come back. At its end you pay for what you have seen.
      </Trans>
    </LeaveKey>
  )
}
