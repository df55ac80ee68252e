import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { keptVideos } from '#domain/recordings/kept.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { OpenTripBriefDocument } from '#web/api/generated/booking.ts'
import { ArchivedTripsDocument } from '#web/api/generated/feedback.ts'
import { PastTripCard, PastTripSkeleton } from '#web/features/history/trips/past-trip-card.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import styles from './your-trips.module.css'

export const meta = () => pageTitle(t`Your Trips`)

/** Walks that are shown, and whose videos are kept without a subscription. */
const SHOWN = 3
/** How often a video that is still being joined is asked for. */
const LOOK_AGAIN_MS = 10_000

export default function YourTripsPage() {
  const { t: text } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [{ data }] = useQuery({ query: OpenTripBriefDocument, requestPolicy: 'cache-and-network' })
  const open = data?.myOpenTrip ? 1 : 0
  const selected = params.get('tab') === 'upcoming' ? 'upcoming' : 'past'
  return (
    <Page title={<Trans>Your Trips</Trans>}>
      <Tabs
        label={text`Your Trips`}
        selected={selected}
        onSelect={(key) =>
          void navigate(key === 'upcoming' ? `${paths.yourTrips}?tab=upcoming` : paths.yourTrips, {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          { key: 'past', label: <Trans>Past</Trans>, panel: <PastTrips /> },
          {
            key: 'upcoming',
            label: (
              <>
                <Trans>Upcoming</Trans>
                {open > 0 && (
                  <>
                    {' '}
                    <Badge tone="accent">{open}</Badge>
                  </>
                )}
              </>
            ),
            panel: <UpcomingTrips />,
          },
        ]}
      />
    </Page>
  )
}

function PastTrips() {
  const [{ data, error }, ask] = useQuery({
    query: ArchivedTripsDocument,
    requestPolicy: 'cache-and-network',
  })
  const trips = data?.archivedTrips.slice(0, SHOWN)
  const isWaiting = trips?.some((trip) => !trip.is_video_processed) ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, ask])
  if (error && !trips)
    return <ErrorState lines={errorLines(error)} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (trips?.length === 0)
    return (
      <EmptyState
        title={<Trans>No Data To Display</Trans>}
        actions={
          <Button href={paths.selectDestinations}>
            <Trans>Take your first walk</Trans>
          </Button>
        }
      >
        <Trans>Your walks are kept here with their receipts and replays.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.trips} aria-busy={!trips}>
        {trips
          ? trips.map((trip) => (
              <li key={trip.id}>
                <PastTripCard trip={trip} />
              </li>
            ))
          : Array.from({ length: SHOWN }, (_, index) => (
              <li key={index}>
                <PastTripSkeleton />
              </li>
            ))}
      </ul>
      <div className={styles.more}>
        <p>
          <Trans>The replays of your last {keptVideos} walks are kept for free.</Trans>
        </p>
        <Button variant="outline" href={paths.comingSoonFor('save-trips')}>
          <Trans>Subscribe today to Save More Trips</Trans>
        </Button>
      </div>
    </>
  )
}

function UpcomingTrips() {
  const [{ data, error, fetching }, ask] = useQuery({
    query: OpenTripBriefDocument,
    requestPolicy: 'cache-and-network',
  })
  const trip = data?.myOpenTrip
  const cancelled = (
    <Button variant="outline" href={paths.travellerCancelledTrips}>
      <Trans>Cancelled Trips</Trans>
    </Button>
  )
  if (error && !data)
    return (
      <ErrorState
        lines={errorLines(error)}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        actions={cancelled}
      />
    )
  if (!trip)
    return (
      <div aria-busy={fetching && !data}>
        <EmptyState
          title={<Trans>No upcoming walks</Trans>}
          art="night"
          actions={
            <>
              <Button href={paths.selectDestinations}>
                <Trans>Pick a destination</Trans>
              </Button>
              {cancelled}
            </>
          }
        >
          <Trans>A walker may be online right now.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <EmptyState
      title={<Trans>Your walk in {trip.destination.name} is in progress</Trans>}
      actions={
        <>
          <Button href={paths.openTrip(trip.id, trip.status)}>
            <Trans>Go to your walk</Trans>
          </Button>
          {cancelled}
        </>
      }
    />
  )
}
