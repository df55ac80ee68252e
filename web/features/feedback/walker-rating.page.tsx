import { ratingRules } from '#domain/feedback/rating.ts'
import { DAY } from '#domain/shared/units.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { openTripStatuses, tripView } from '#domain/trips/states.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { paths } from '#web/app/paths.ts'
import { TripToRateDocument } from '#web/api/generated/feedback.ts'
import { isWalkerOf, type TripToRate } from '#web/features/feedback/rate-trip.ts'
import { RatingForm } from '#web/features/feedback/rating-form.tsx'
import { RatingThanks } from '#web/features/feedback/rating-thanks.tsx'
import type { SavedRating } from '#web/features/feedback/use-save-rating.ts'
import { ReportIssue } from '#web/features/feedback/report-issue.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => pageTitle(t`Rate your walk`)

const hiddenDays = ratingRules.hiddenMs / DAY

export default function WalkerRatingPage() {
  const [params] = useSearchParams()
  const tripId = params.get('trip') ?? ''
  return (
    <Page width="form">{tripId === '' ? <NothingToRate /> : <OneTrip key={tripId} tripId={tripId} />}</Page>
  )
}

function OneTrip({ tripId }: { tripId: string }) {
  // What was saved here stays on the screen, although the trip itself now says that it is rated.
  const [saved, setSaved] = useState<SavedRating | null>(null)
  return (
    <Load
      query={TripToRateDocument}
      variables={{ id: tripId }}
      pick={({ trip }) => trip}
      level={1}
      actions={<YourTrips />}
      skeleton={<FormSkeleton />}
      none={<NothingToRate />}
    >
      {(trip) =>
        saved ? (
          <RatingThanks trip={trip} saved={saved} onSaved={setSaved} />
        ) : (
          <RateState trip={trip} onSaved={setSaved} />
        )
      }
    </Load>
  )
}

function RateState({ trip, onSaved }: { trip: TripToRate; onSaved: (saved: SavedRating) => void }) {
  if (trip.viewer_can_rate) return <RatingForm trip={trip} onSaved={onSaved} />
  if ((openTripStatuses as readonly string[]).includes(trip.status))
    return (
      <EmptyState
        level={1}
        title={<Trans>This walk isn’t over yet</Trans>}
        actions={
          <Button href={paths.openTrip(trip.id, trip.status)}>
            <Trans>Go to your walk</Trans>
          </Button>
        }
      />
    )
  if (tripView(trip.status) === 'receipt' && trip.live_seconds > 0)
    return trip.status === 'settled' ? <AlreadyRated trip={trip} /> : <BeingSettled trip={trip} />
  return <NothingToRate extra={<ReportIssue tripId={trip.id} />} />
}

function BeingSettled({ trip }: { trip: TripToRate }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>The payment for this walk is under way</Trans>}
      actions={
        <Button href={paths.tripReceipt(trip.id)}>
          <Trans>Receipt</Trans>
        </Button>
      }
    >
      <Trans>The payment takes a few seconds. You can rate the walk after that.</Trans>
    </EmptyState>
  )
}

function AlreadyRated({ trip }: { trip: TripToRate }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>You have already rated this walk</Trans>}
      actions={
        <>
          {isWalkerOf(trip) ? <CompletedTrips /> : <YourTrips />}
          <ReportIssue tripId={trip.id} />
        </>
      }
    >
      <Trans>Your rating is saved. It is shown once you have both rated, or after {hiddenDays} days.</Trans>
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
    <Stack gap={18} items="center">
      <h1 className="visually-hidden">
        <Trans>Rate your walk</Trans>
      </h1>
      <Skeleton width={96} height={96} radius="50%" />
      <Skeleton width="80%" height="2.6rem" />
      <Skeleton width={260} height={52} />
      <Skeleton height="10rem" />
      <Skeleton height="3.5rem" radius="var(--radius-pill)" />
    </Stack>
  )
}
