import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useMutation } from 'urql'
import { CancelBookingRequestDocument } from '#web/api/generated/trips.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { paths } from '#web/app/paths.ts'
import { useAskedWalker } from '#web/features/trips/asked-walker.ts'
import { Alternatives } from '#web/features/trips/alternatives.tsx'
import { ConsentCard } from '#web/features/trips/consent.tsx'
import { DeadlineRing } from '#web/features/trips/deadline-ring.tsx'
import { RequestEnd } from '#web/features/trips/request-end.tsx'
import { SoundCheck } from '#web/features/trips/sound-check.tsx'
import { StageLine } from '#web/features/trips/stage-line.tsx'
import { useNow, useServerOffset, useTrip, type TripCard } from '#web/features/trips/trip-data.ts'
import { useNight } from '#web/features/trips/use-night.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { Poster } from '#web/ui/poster/poster.tsx'
import { t } from '@lingui/core/macro'
import styles from './waiting.module.css'

export const meta = () => pageTitle(t`Finding your walker`)

/** From the request to the walk, or to a clear end. Everything on it comes from the server, so a reload changes nothing. */
export default function Waiting() {
  const { id = '' } = useParams()
  const { trip, lines, reload } = useTrip(id)
  useNight()
  if (trip === null) return <Navigate to={paths.selectDestinations} replace />
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-night>
      {lines.length > 0 && <ErrorState level={1} lines={lines} onRetry={reload} />}
      {trip && <WaitingFor trip={trip} />}
    </main>
  )
}

function WaitingFor({ trip }: { trip: TripCard }) {
  switch (trip.status) {
    case 'accepted':
    case 'live':
    case 'interrupted':
      return <Navigate to={paths.tripLive(trip.id)} replace />
    case 'ended':
    case 'settled':
      return <Navigate to={paths.tripReceipt(trip.id)} replace />
    case 'rejected':
    case 'expired':
    case 'cancelled':
    case 'noShow':
      return <RequestEnd trip={trip} />
    case 'requested':
      return trip.viewer_role === 'walker' ? <Navigate to={paths.walk} replace /> : <Asking trip={trip} />
  }
}

function Asking({ trip }: { trip: TripCard }) {
  const { t } = useLingui()
  const nowMs = useNow(250) + useServerOffset(trip.server_now)
  const endsMs = trip.deadline_at ? Date.parse(trip.deadline_at) : nowMs
  const wholeMs = Math.max(1, endsMs - Date.parse(trip.created_at))
  const leftMs = Math.max(0, endsMs - nowMs)
  const seconds = Math.ceil(leftMs / 1000)
  const isHalf = leftMs < wholeMs / 2
  const { destination } = trip
  const asked = useAskedWalker()
  const walker = trip.walker ?? asked
  return (
    <div className={styles.frame}>
      <Poster
        className={styles.sky}
        destinationKey={destination.slug}
        name={destination.name}
        latitude={destination.latitude}
        longitude={destination.longitude}
        timeZone={destination.time_zone}
        sizes="100vw"
        priority
      />
      <div className={styles.content}>
        <p className={styles.place}>{destination.name}</p>
        <h1 tabIndex={-1}>
          {trip.request_stage === 'widening' ? (
            <Trans>Asking more walkers nearby</Trans>
          ) : walker ? (
            <Trans>Asking {walker.first_name}</Trans>
          ) : (
            <Trans>Asking your walker</Trans>
          )}
        </h1>
        <DeadlineRing share={leftMs / wholeMs}>
          {walker && <Avatar name={walker.first_name} src={walker.avatar} size={72} />}
          <span className={styles.seconds} role="timer" aria-label={t`${seconds} seconds left`}>
            <span dir="ltr">{seconds}</span>
          </span>
        </DeadlineRing>
        <StageLine trip={trip} />
        <p className={styles.free}>
          <Trans>
            Nothing is charged while you wait.{' '}
            <MoneyText cents={trip.held_cents} currency={trip.price.currency} /> is only reserved, and you pay
            for live minutes alone.
          </Trans>
        </p>
        <CancelButton tripId={trip.id} />
        <ConsentCard side="traveller" className={styles.check} />
        <SoundCheck />
        {isHalf && (
          <Alternatives
            destinationId={destination.id}
            slug={destination.slug}
            exceptId={walker?.id}
            title={<Trans>Also out there now</Trans>}
            note={
              <Trans>
                We are asking others nearby for you as well. To choose one yourself, cancel this request
                first.
              </Trans>
            }
          />
        )}
      </div>
    </div>
  )
}

function CancelButton({ tripId }: { tripId: string }) {
  const [{ fetching, error }, cancel] = useMutation(CancelBookingRequestDocument)
  const [isGone, setGone] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        loading={fetching || isGone}
        onClick={() => void cancel({ bookingId: tripId }).then((answer) => setGone(!answer.error))}
      >
        <Trans>Cancel the request</Trans>
      </Button>
      {error && <ErrorNotice lines={errorLines(error)} />}
    </>
  )
}
