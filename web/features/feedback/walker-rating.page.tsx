import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { openTripStatuses } from '#domain/trips/trip-state.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { TripToRateDocument } from '#web/api/generated/feedback.ts'
import { isWalkerOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'
import { RatingForm } from '#web/features/feedback/rating-form.tsx'
import { RatingThanks, type SavedRating } from '#web/features/feedback/rating-thanks.tsx'
import { ReportIssue } from '#web/features/feedback/report-issue.tsx'
import { pageTitle } from '#web/ui/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './feedback.module.css'

export const meta = () => pageTitle(t`Rate your walk`)

export default function WalkerRatingPage() {
  const [params] = useSearchParams()
  const tripId = params.get('trip') ?? ''
  return (
    <Page width="form">{tripId === '' ? <NothingToRate /> : <OneTrip key={tripId} tripId={tripId} />}</Page>
  )
}

function OneTrip({ tripId }: { tripId: string }) {
  const [{ data, error }, ask] = useQuery({
    query: TripToRateDocument,
    variables: { id: tripId },
    requestPolicy: 'cache-and-network',
  })
  // What was saved here stays on the screen, although the trip itself now says that it is rated.
  const [saved, setSaved] = useState<SavedRating | null>(null)
  const trip = data?.trip
  if (trip && saved) return <RatingThanks trip={trip} saved={saved} onSaved={setSaved} />
  if (trip) return <RateState trip={trip} onSaved={setSaved} />
  if (data) return <NothingToRate />
  if (error)
    return (
      <ErrorState
        level={1}
        lines={errorLines(error)}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        actions={<YourTrips />}
      />
    )
  return <FormSkeleton />
}

function RateState({ trip, onSaved }: { trip: TripToRate; onSaved: (saved: SavedRating) => void }) {
  if (trip.viewer_can_rate) return <RatingForm trip={trip} onSaved={onSaved} />
  if ((openTripStatuses as readonly string[]).includes(trip.status))
    return (
      <EmptyState
        level={1}
        title={<Trans>This walk is not over yet</Trans>}
        actions={
          <Button href={paths.openTrip(trip.id, trip.status)}>
            <Trans>Go to your walk</Trans>
          </Button>
        }
      />
    )
  if ((trip.status === 'ended' || trip.status === 'settled') && trip.live_seconds > 0)
    return <AlreadyRated trip={trip} />
  return <NothingToRate extra={<ReportIssue tripId={trip.id} />} />
}

function AlreadyRated({ trip }: { trip: TripToRate }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>You have already rated this trip</Trans>}
      actions={
        <>
          {isWalkerOf(trip) ? <CompletedTrips /> : <YourTrips />}
          <ReportIssue tripId={trip.id} />
        </>
      }
    >
      <Trans>Your stars are kept. They show once both of you have rated, or after 7 days.</Trans>
    </EmptyState>
  )
}

function NothingToRate({ extra }: { extra?: ReactNode }) {
  return (
    <EmptyState
      level={1}
      art="detour"
      title={<Trans>There is no walk to rate here</Trans>}
      actions={
        <>
          <YourTrips />
          {extra}
        </>
      }
    >
      <Trans>Open one of your walks and rate it from there.</Trans>
    </EmptyState>
  )
}

const YourTrips = () => (
  <Button href={paths.yourTrips}>
    <Trans>Your Trips</Trans>
  </Button>
)

const CompletedTrips = () => (
  <Button href={paths.completedTripsForWalker}>
    <Trans>Completed Trips</Trans>
  </Button>
)

function FormSkeleton() {
  return (
    <div className={styles.rating} aria-busy="true">
      <h1 className="visually-hidden">
        <Trans>Rate your walk</Trans>
      </h1>
      <Skeleton width={96} height={96} radius="50%" />
      <Skeleton width="80%" height="2.6rem" />
      <Skeleton width={260} height={52} />
      <Skeleton height="10rem" />
      <Skeleton height="3.5rem" radius="var(--radius-pill)" />
    </div>
  )
}
