import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { paths } from '#web/app/paths.ts'
import { startCall, type CallPhase, type LocalMedia, type RunningCall } from '#web/features/media/public.ts'
import { ConsentDialog } from '#web/features/trips/consent.tsx'
import { StageLine } from '#web/features/trips/stage-line.tsx'
import { TravellerStage } from '#web/features/trips/traveller-stage.tsx'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { askRoom, useRenewSession, useUploader } from '#web/features/trips/trip-ports.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { WalkerStage } from '#web/features/trips/walker-stage.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './live.module.css'

interface RoomProps {
  trip: TripCard
  role: 'traveller' | 'walker'
  media: LocalMedia
  onInside: () => void
}

const againAfterMs = 2000

/** Enters the room of the trip and keeps the call for as long as this screen is open. */
export function LiveRoom({ trip, role, media, onInside }: RoomProps) {
  const [running, setRunning] = useState<RunningCall | null>(null)
  const client = useClient()
  const renewSession = useRenewSession()
  const entered = useEffectEvent(onInside)
  const tripId = trip.id
  useEffect(() => {
    let call: RunningCall | null = null
    let isGone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const enter = async () => {
      try {
        const room = await askRoom(client, tripId)
        if (isGone) return
        call = startCall({
          tripId,
          role,
          room,
          media,
          ports: { room: () => askRoom(client, tripId), renewSession },
        })
        setRunning(call)
        entered()
        // The picture must not wait for a question about the microphone; the voice joins when it is allowed.
        if (!media.state.get().stream) void media.open()
      } catch {
        // The room opens a moment after accepting, and the network may be away: asked again until this page is left.
        if (!isGone) retry = setTimeout(() => void enter(), againAfterMs)
      }
    }
    void enter()
    return () => {
      isGone = true
      clearTimeout(retry)
      call?.stop()
      setRunning(null)
    }
  }, [client, tripId, role, media, renewSession])
  if (!running) return <Connecting trip={trip} />
  return <Inside trip={trip} running={running} />
}

function Connecting({ trip }: { trip: TripCard }) {
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Connecting you</Trans>
      </h1>
      <StageLine trip={trip} at="connecting" />
    </div>
  )
}

function Inside({ trip, running }: { trip: TripCard; running: RunningCall }) {
  const { call } = running
  const { phase, role } = useObservable(call.state)
  const uploader = useUploader()
  useEffect(() => {
    // What a reload has left behind of this walk, or of an earlier one, is sent beside the new pieces.
    if (role === 'walker') void uploader.resume()
  }, [role, uploader])
  const { both_consented: isAgreed, live_at: liveAt, status } = trip
  useEffect(() => {
    if (role !== 'walker' || !liveAt) return
    if (isAgreed) running.record(uploader, Date.parse(liveAt))
    else running.stopRecording()
  }, [running, role, isAgreed, liveAt, uploader])
  useEffect(() => {
    if (status === 'ended' || status === 'settled' || status === 'cancelled' || status === 'noShow')
      call.endedElsewhere(status)
  }, [call, status])
  useLeaveWhenOver(phase, trip.id)
  if (phase.kind === 'refused') return <Refused why={phase.why} />
  if (phase.kind === 'ended') return <Over />
  return (
    <>
      {role === 'walker' ? (
        <WalkerStage trip={trip} running={running} />
      ) : (
        <TravellerStage trip={trip} call={call} />
      )}
      <ConsentDialog side={role} />
    </>
  )
}

const farewellMs = 1200

function useLeaveWhenOver(phase: CallPhase, tripId: string): void {
  const navigate = useNavigate()
  const isOver = phase.kind === 'ended'
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => void navigate(paths.tripReceipt(tripId), { replace: true }), farewellMs)
    return () => clearTimeout(timer)
  }, [isOver, navigate, tripId])
}

function Over() {
  return (
    <div className={styles.step} role="status">
      <h1 tabIndex={-1}>
        <Trans>The walk has ended</Trans>
      </h1>
      <p>
        <Trans>Adding it up…</Trans>
      </p>
    </div>
  )
}

function Refused({ why }: { why: Extract<CallPhase, { kind: 'refused' }>['why'] }) {
  if (why === 'joinedElsewhere')
    return (
      <EmptyState
        level={1}
        art="night"
        title={<Trans>This walk runs on another device or page</Trans>}
        actions={
          <Button onClick={() => window.location.reload()}>
            <Trans>Bring it here</Trans>
          </Button>
        }
      >
        <Trans>Only one of your pages can hold the call at a time.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      art="detour"
      title={<Trans>You cannot enter this walk</Trans>}
      actions={
        <Button href={paths.home}>
          <Trans>Go to the start page</Trans>
        </Button>
      }
    >
      {why === 'notSignedIn' ? (
        <Trans>Your session has ended. Log in again and come back.</Trans>
      ) : (
        <Trans>It belongs to two other people.</Trans>
      )}
    </EmptyState>
  )
}
