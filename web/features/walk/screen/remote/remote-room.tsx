import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useRenewSession } from '#web/features/walk/call/trip-room.ts'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import { RemoteStage, type RemoteProps } from '#web/features/walk/screen/remote/remote-stage.tsx'
import { startRemoteCall } from '#web/features/walk/screen/remote/start-remote-call.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { useNight } from '#web/ui/theme/use-night.ts'
import styles from '#web/features/walk/guests/guests.module.css'

/** The remote of a walk that is open: beside the traveler's seat, which the screen has. */
export function RemoteRoom(props: RemoteProps) {
  const client = useClient()
  const renewSession = useRenewSession()
  const tripId = props.trip.id
  const [call, setCall] = useState<GuestCall | null>(null)
  useNight()
  useEffect(() => {
    const { call: started, stop } = startRemoteCall(client, { tripId, renewSession })
    setCall(started)
    return stop
  }, [client, tripId, renewSession])
  return (
    <div className={styles.page} data-night>
      {call ? <Inside {...props} call={call} /> : <Joining />}
    </div>
  )
}

function Inside({ call, ...props }: RemoteProps & { call: GuestCall }) {
  const { phase } = useObservable(call.state, 'phase')
  useEffect(() => call.events.on((event) => void (event.type === 'refused' && toast(event.text))), [call])
  if (phase === 'watching') return <RemoteStage call={call} {...props} />
  if (phase === 'elsewhere') return <Elsewhere />
  // What the trip says decides what comes next.
  return <Joining />
}

function Joining() {
  return (
    <Stack gap={12} items="center" className={styles.step} role="status">
      <h1 tabIndex={-1}>
        <Trans>Connecting the remote</Trans>
      </h1>
    </Stack>
  )
}

function Elsewhere() {
  return (
    <EmptyState
      level={1}
      art="night"
      title={<Trans>Another phone or page is the remote now</Trans>}
      actions={
        <Button onClick={() => window.location.reload()}>
          <Trans>Use this one</Trans>
        </Button>
      }
    >
      <Trans>The screen continues to show the walk.</Trans>
    </EmptyState>
  )
}
