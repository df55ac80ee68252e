import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { tripView } from '#domain/trips/states.ts'
import { paths } from '#web/app/paths.ts'
import { isOnWalk, type CallPhase } from '#web/features/walk/call/call-state.ts'
import type { ManagedCall } from '#web/features/walk/call/call-manager.ts'
import type { RunningCall } from '#web/features/walk/call/start-call.ts'
import { useManagedCall } from '#web/features/walk/call/use-managed-call.ts'
import { StageLine, type TripCard } from '#web/features/booking/public.tsx'
import { ScreenFirst } from '#web/features/walk/screen/screen-first.tsx'
import { LeaveGuard } from '#web/features/walk/stage/leave-guard.tsx'
import { TakesLong } from '#web/features/walk/stage/takes-long.tsx'
import { PayerStage } from '#web/features/walk/stage/payer-stage.tsx'
import { EndForSafety } from '#web/features/walk/safety/end-for-safety.tsx'
import { useUploader } from '#web/features/walk/recording/use-uploader.ts'
import { useNoWalkNotes } from '#web/features/walk/stage/no-walk-notes.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { isBeforeScheduledStart, WaitingForOther } from '#web/features/walk/stage/waiting-for-other.tsx'
import { WalkerStage } from '#web/features/walk/stage/walker-stage.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './live.module.css'

interface RoomProps {
  trip: TripCard
  role: 'traveller' | 'walker'
  onInside: () => void
}

/** The call of the trip for as long as this screen is open: the one that was prepared while it rang, or a new one. */
export function LiveRoom({ trip, role, onInside }: RoomProps) {
  const { managed } = useManagedCall(trip.id, role)
  if (!managed) return <Connecting trip={trip} />
  return <Room trip={trip} managed={managed} onInside={onInside} />
}

function Room({ trip, managed, onInside }: Omit<RoomProps, 'role'> & { managed: ManagedCall }) {
  const { running } = useObservable(managed.state)
  const entered = useEffectEvent(onInside)
  const isRunning = running !== null
  useEffect(() => {
    if (isRunning) entered()
  }, [isRunning])
  return running ? <Inside trip={trip} running={running} /> : <Connecting trip={trip} />
}

/** A walk that has begun is joined again, as after a page is loaded again; its request is long over. */
export function Connecting({ trip }: { trip: TripCard }) {
  const hasBegun = trip.live_at !== null
  if (isBeforeScheduledStart(trip))
    return (
      <Stack gap={18} items="center" className={styles.step}>
        <WaitingForOther trip={trip} />
      </Stack>
    )
  return (
    <Stack gap={18} items="center" className={styles.step}>
      <h1 tabIndex={-1}>
        {hasBegun ? <Trans>Joining your walk again</Trans> : <Trans>Connecting you</Trans>}
      </h1>
      {hasBegun ? (
        <p>
          <Trans>Your walk continues. No time is charged until you are back.</Trans>
        </p>
      ) : (
        <StageLine trip={trip} at="connecting" />
      )}
      <TakesLong hasBegun={hasBegun} />
      <EndForSafety tripId={trip.id} isWalker={trip.viewer_role === 'walker'} />
    </Stack>
  )
}

function Inside({ trip, running }: { trip: TripCard; running: RunningCall }) {
  useNoWalkNotes(running)
  const { call } = running
  const { phase, role } = useObservable(call.state, 'phase', 'role')
  const uploader = useUploader()
  useEffect(() => {
    // What a reload has left behind of this walk, or of an earlier one, is sent beside the new pieces.
    if (role === 'walker') void uploader.resume()
  }, [role, uploader])
  const { both_consented: isAgreed, live_at: liveAt, status, group_walk_id: groupWalkId } = trip
  // The walker is on it by one of its trips, and continues for the others when that one's payer has left.
  const isForAll = groupWalkId !== null && role === 'walker'
  const isRecorded = role === 'walker' && isAgreed && isOnWalk(phase)
  useEffect(() => {
    if (isRecorded && liveAt) running.record(uploader, Date.parse(liveAt))
    else running.stopRecording()
  }, [running, isRecorded, liveAt, uploader])
  useEffect(() => {
    const view = tripView(status)
    if (!isForAll && (view === 'receipt' || view === 'noWalk')) call.endedElsewhere(status)
  }, [call, status, isForAll])
  useLeaveWhenOver(phase, trip)
  if (phase.kind === 'refused') {
    const refused = <Refused why={phase.why} isOfGroup={groupWalkId !== null} />
    if (role === 'walker' || phase.why !== 'joinedElsewhere') return refused
    return (
      <ScreenFirst tripId={trip.id} meanwhile={refused}>
        {refused}
      </ScreenFirst>
    )
  }
  if (phase.kind === 'ended') return <Over isCancelled={isCancelled(phase, trip)} />
  return (
    <>
      <LeaveGuard isOnWalk={isOnWalk(phase)} />
      {role === 'walker' ? (
        <WalkerStage trip={trip} running={running} />
      ) : (
        <PayerStage trip={trip} call={call} />
      )}
    </>
  )
}

const farewellMs = 1200

/**
 * Whether it ended before its first live second, so that there is no receipt. The call may hear of the end before the trip
 * does: as cancelled, or as a scheduled walk to which one of the two did not come.
 */
function isCancelled(phase: CallPhase, trip: TripCard): boolean {
  const isReportedEarlier =
    phase.kind === 'ended' && (phase.reason === 'cancelled' || phase.reason === 'noShow')
  return isReportedEarlier || tripView(trip.status) === 'noWalk'
}

/** Where a walk that is over leads. A cancelled one waits until the trip says so too, else its page would lead back here. */
function wayOut(phase: CallPhase, trip: TripCard): string | null {
  if (phase.kind !== 'ended') return null
  if (!isCancelled(phase, trip)) return paths.tripReceipt(trip.id)
  if (tripView(trip.status) !== 'noWalk') return null
  if (trip.kind === 'scheduled') return paths.tripScheduled(trip.id)
  return trip.viewer_role === 'walker' ? paths.walk : paths.tripWaiting(trip.id)
}

function useLeaveWhenOver(phase: CallPhase, trip: TripCard): void {
  const navigate = useNavigate()
  const way = wayOut(phase, trip)
  useEffect(() => {
    if (way === null) return undefined
    const timer = setTimeout(() => void navigate(way, { replace: true }), farewellMs)
    return () => clearTimeout(timer)
  }, [way, navigate])
}

function Over({ isCancelled: isFree }: { isCancelled: boolean }) {
  return (
    <Stack gap={18} items="center" className={styles.step} role="status">
      <h1 tabIndex={-1}>
        {isFree ? <Trans>The walk was cancelled</Trans> : <Trans>The walk has ended</Trans>}
      </h1>
      <p>{isFree ? <Trans>Nothing is charged.</Trans> : <Trans>Adding it up…</Trans>}</p>
    </Stack>
  )
}

interface RefusedProps {
  readonly why: Extract<CallPhase, { kind: 'refused' }>['why']
  readonly isOfGroup: boolean
}

function Refused({ why, isOfGroup }: RefusedProps) {
  if (why === 'joinedElsewhere')
    return (
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
        <Trans>You can be in the call on only one page at a time.</Trans>
      </EmptyState>
    )
  const isPutOut = isOfGroup && why === 'notYours'
  return (
    <EmptyState
      level={1}
      art="detour"
      title={
        isPutOut ? (
          <Trans>You are no longer on this group walk</Trans>
        ) : (
          <Trans>You can’t join this walk</Trans>
        )
      }
      actions={
        <Button href={paths.home}>
          <Trans>Go to the home page</Trans>
        </Button>
      }
    >
      {why === 'notSignedIn' && <Trans>Your session has ended. Log in again and come back.</Trans>}
      {isPutOut && (
        <Trans>
          Its walker or our team has ended your part, or one of you has blocked the other. You pay for what
          you have seen, and nothing if you had not come.
        </Trans>
      )}
      {why === 'notYours' && !isPutOut && <Trans>It belongs to two other people.</Trans>}
    </EmptyState>
  )
}
