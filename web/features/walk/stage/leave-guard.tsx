import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { spokenSeconds } from '#domain/trips/trip-times.ts'
import { askBeforeLeaving } from '#web/device/leave-page.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'

const { reconnect } = spokenSeconds

/**
 * Asks before the browser's back leaves a walk that is running: a swipe from the edge of a phone is easily made, and ends
 * camera and sound at once. Closing or reloading the page is asked about by the browser. Links and buttons of the page are
 * pressed on purpose and not asked about.
 */
export function LeaveGuard({ isOnWalk }: { isOnWalk: boolean }) {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      isOnWalk && historyAction === 'POP' && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => (isOnWalk ? askBeforeLeaving() : undefined), [isOnWalk])
  // The dialog closes after either answer; a way that continues is not to be taken back by that.
  const isLeaving = useRef(false)
  const leave = () => {
    isLeaving.current = true
    blocker.proceed?.()
  }
  const stay = () => {
    if (!isLeaving.current) blocker.reset?.()
  }
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={<Trans>Leave the walk?</Trans>}
      confirmLabel={<Trans>Leave this page</Trans>}
      cancelLabel={<Trans>Keep walking</Trans>}
      onConfirm={leave}
    >
      <p>
        <Trans>
          Picture and sound stop. The walk is kept open for {reconnect} seconds, so that you can come back.
        </Trans>
      </p>
    </Confirm>
  )
}
