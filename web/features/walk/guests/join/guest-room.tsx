import { IconFlag } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { paths } from '#web/app/paths.ts'
import type { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'
import type { GuestPass } from '#web/features/walk/guests/join/guest-pass.ts'
import { GuestStage } from '#web/features/walk/guests/join/guest-stage.tsx'
import { startGuestCall } from '#web/features/walk/guests/join/start-guest-call.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from '../guests.module.css'

interface GuestRoomProps {
  readonly pass: GuestPass
  /** The pass is of no use any more, or the guest goes: back to the invitation. */
  readonly onLeave: () => void
}

/** A guest's page from the name to the end of the walk. */
export function GuestRoom({ pass, onLeave }: GuestRoomProps) {
  const client = useClient()
  const [call, setCall] = useState<GuestCall | null>(null)
  useEffect(() => {
    const { call: started, stop } = startGuestCall(client, pass)
    setCall(started)
    return stop
  }, [client, pass])
  return call ? <Inside call={call} pass={pass.pass} onLeave={onLeave} /> : <Joining />
}

const GuestReport = lazy(() =>
  import('#web/features/walk/guests/report/guest-report.tsx').then((file) => ({ default: file.GuestReport })),
)

interface InsideProps {
  readonly call: GuestCall
  readonly pass: string
  readonly onLeave: () => void
}

/** The page as the walk stands, and the report of it, which stays open when the walk ends meanwhile. */
function Inside({ call, pass, onLeave }: InsideProps) {
  const [report, setReport] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <>
      <Phase call={call} onLeave={onLeave} onReport={() => setReport('open')} />
      {report !== 'none' && (
        <Suspense>
          <GuestReport pass={pass} isOpen={report === 'open'} onClose={() => setReport('closed')} />
        </Suspense>
      )}
    </>
  )
}

interface PhaseProps {
  readonly call: GuestCall
  readonly onLeave: () => void
  readonly onReport: () => void
}

function Phase({ call, onLeave, onReport }: PhaseProps) {
  const { phase } = useObservable(call.state, 'phase')
  useEffect(() => call.events.on((event) => void (event.type === 'refused' && toast(event.text))), [call])
  switch (phase) {
    case 'joining':
      return <Joining />
    case 'waiting':
      return <Waiting />
    case 'watching':
      return <GuestStage call={call} onLeave={onLeave} onReport={onReport} />
    case 'over':
      return <Over onReport={onReport} />
    case 'removed':
      return <Removed onLeave={onLeave} onReport={onReport} />
    case 'elsewhere':
      return <Elsewhere />
  }
}

function Joining() {
  return (
    <Stack gap={12} items="center" className={styles.step} role="status">
      <h1 tabIndex={-1}>
        <Trans>Joining the walk</Trans>
      </h1>
    </Stack>
  )
}

function Waiting() {
  return (
    <div className={styles.step} role="status">
      <EmptyState level={1} art="street" title={<Trans>The walk has not begun</Trans>}>
        <Trans>Leave this page open. The picture comes by itself as soon as the walk begins.</Trans>
      </EmptyState>
    </div>
  )
}

const otherPlaces = (
  <Button href={paths.showAllDestinations}>
    <Trans>See other places</Trans>
  </Button>
)

function ReportButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" icon={<IconFlag size={18} aria-hidden />} onClick={onClick}>
      <Trans>Report a problem</Trans>
    </Button>
  )
}

function Over({ onReport }: { onReport: () => void }) {
  return (
    <div className={styles.step}>
      <EmptyState
        level={1}
        art="night"
        title={<Trans>The walk has ended</Trans>}
        actions={
          <>
            {otherPlaces}
            <ReportButton onClick={onReport} />
          </>
        }
      >
        <Trans>Thank you for coming along.</Trans>
      </EmptyState>
    </div>
  )
}

function Removed({ onLeave, onReport }: { onLeave: () => void; onReport: () => void }) {
  return (
    <div className={styles.step}>
      <EmptyState
        level={1}
        art="detour"
        title={<Trans>You are no longer on this walk</Trans>}
        actions={
          <>
            {otherPlaces}
            <Button variant="quiet" onClick={onLeave}>
              <Trans>Back to the invitation</Trans>
            </Button>
            <ReportButton onClick={onReport} />
          </>
        }
      >
        <Trans>One of its people has ended your visit, or another guest has your place.</Trans>
      </EmptyState>
    </div>
  )
}

function Elsewhere() {
  return (
    <div className={styles.step}>
      <EmptyState
        level={1}
        art="night"
        title={<Trans>This walk is open on another device or page</Trans>}
        actions={
          <Button onClick={() => window.location.reload()}>
            <Trans>Move it here</Trans>
          </Button>
        }
      >
        <Trans>You can watch it on only one page at a time.</Trans>
      </EmptyState>
    </div>
  )
}
