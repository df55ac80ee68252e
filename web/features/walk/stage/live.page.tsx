import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { tripView } from '#domain/trips/states.ts'
import { paths } from '#web/app/paths.ts'
import { isOnItsPage, type TripCard, useTrip } from '#web/features/booking/public.tsx'
import { LeftForSafety } from '#web/features/walk/safety/left-for-safety.tsx'
import { useSafetyEnd } from '#web/features/walk/safety/safety-ends.ts'
import { ScreenFirst } from '#web/features/walk/screen/screen-first.tsx'
import { Connecting, LiveRoom } from '#web/features/walk/stage/live-room.tsx'
import { useNight } from '#web/ui/theme/use-night.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import styles from './live.module.css'

export const meta = () => pageTitle(t`Your walk`)

/** The walk itself, for both of its people. */
export default function Live() {
  const { id = '' } = useParams()
  const { trip, lines, reload } = useTrip(id)
  useNight()
  if (trip === null) return <Navigate to={paths.home} replace />
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-night>
      {lines.length > 0 && <ErrorState level={1} lines={lines} onRetry={reload} />}
      {trip ? (
        <LiveFor key={trip.id} trip={trip} />
      ) : (
        <h1 className="visually-hidden">{<Trans>Your walk</Trans>}</h1>
      )}
    </main>
  )
}

function LiveFor({ trip }: { trip: TripCard }) {
  // Once in the room its own end leads on, so that a slow answer about the trip cannot tear the screen away.
  const [isInside, setInside] = useState(false)
  const [params] = useSearchParams()
  const safety = useSafetyEnd()
  if (safety?.tripId === trip.id) return <LeftForSafety trip={trip} isSent={safety.isSent} />
  if (!isInside) {
    if (isOnItsPage(trip)) return <Navigate to={paths.tripScheduled(trip.id)} replace />
    const view = tripView(trip.status)
    if (view === 'request') return <Navigate to={paths.tripWaiting(trip.id)} replace />
    if (view === 'receipt') return <Navigate to={paths.tripReceipt(trip.id)} replace />
    if (view === 'noWalk')
      return trip.viewer_role === 'walker' ? (
        <Navigate to={paths.walk} replace />
      ) : (
        <Navigate to={paths.tripWaiting(trip.id)} replace />
      )
  }
  const role = trip.viewer_role === 'walker' ? 'walker' : 'traveller'
  const room = <LiveRoom trip={trip} role={role} onInside={() => setInside(true)} />
  // A request that rings has its call prepared: its page is asked about a screen only when another device has the seat.
  const mayBeOnScreen = role === 'traveller' && trip.kind === 'scheduled' && params.get('here') === null
  return mayBeOnScreen ? (
    <ScreenFirst tripId={trip.id} meanwhile={<Connecting trip={trip} />}>
      {room}
    </ScreenFirst>
  ) : (
    room
  )
}
