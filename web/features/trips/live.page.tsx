import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { createLocalMedia } from '#web/features/media/public.ts'
import { CameraCheck } from '#web/features/trips/camera-check.tsx'
import { ConsentDialog } from '#web/features/trips/consent.tsx'
import { LiveRoom } from '#web/features/trips/live-room.tsx'
import { useTrip, type TripCard } from '#web/features/trips/trip-data.ts'
import { useNight } from '#web/features/trips/use-night.ts'
import { pageTitle } from '#web/ui/brand.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import styles from './live.module.css'

export const meta = () => pageTitle(t`Your walk`)

/** The walk itself, for both of its people: the walker's camera check, then the room; the question about recording holds nobody up. */
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
  if (!isInside) {
    if (trip.status === 'requested') return <Navigate to={paths.tripWaiting(trip.id)} replace />
    if (trip.status === 'ended' || trip.status === 'settled')
      return <Navigate to={paths.tripReceipt(trip.id)} replace />
    if (
      trip.status === 'rejected' ||
      trip.status === 'expired' ||
      trip.status === 'cancelled' ||
      trip.status === 'noShow'
    )
      return trip.viewer_role === 'walker' ? (
        <Navigate to={paths.walk} replace />
      ) : (
        <Navigate to={paths.tripWaiting(trip.id)} replace />
      )
  }
  return <Steps trip={trip} onInside={() => setInside(true)} />
}

function Steps({ trip, onInside }: { trip: TripCard; onInside: () => void }) {
  const role = trip.viewer_role === 'walker' ? 'walker' : 'traveller'
  const media = useMemo(() => createLocalMedia(role), [role])
  const isRunning = trip.status === 'live' || trip.status === 'interrupted'
  const [isChecked, setChecked] = useState(role === 'traveller' || isRunning)
  if (isChecked) return <LiveRoom trip={trip} role={role} media={media} onInside={onInside} />
  return (
    <>
      <CameraCheck trip={trip} media={media} onReady={() => setChecked(true)} />
      <ConsentDialog side={role} />
    </>
  )
}
