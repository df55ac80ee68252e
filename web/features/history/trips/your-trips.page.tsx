import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { storedVideos } from '#domain/recordings/stored.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { paths } from '#web/app/paths.ts'
import { OpenTripBriefDocument } from '#web/api/generated/booking.ts'
import { ArchivedTripsDocument } from '#web/api/generated/feedback.ts'
import { StoredTripsDocument } from '#web/api/generated/membership.ts'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { UpcomingList } from '#web/features/scheduling/public.tsx'
import { useUpcomingCount } from '#web/features/booking/public.tsx'
import { PastTripCard, PastTripSkeleton } from '#web/features/history/trips/past-trip-card.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import styles from './your-trips.module.css'

export const meta = () => pageTitle(t`Your Trips`)

/** Walks on a page. */
const SHOWN = 3
/** How often a video that is still being joined is asked for. */
const LOOK_AGAIN_MS = 10_000

export default function YourTripsPage() {
  const { t: text } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ahead = useUpcomingCount() ?? 0
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const selected = params.get('tab') === 'upcoming' ? 'upcoming' : 'past'
  return (
    <Page title={<Trans>Your Trips</Trans>}>
      <Tabs
        label={text`Your Trips`}
        selected={selected}
        onSelect={(key) =>
          void navigate(paths.yourTripsAt(key, 1), {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          { key: 'past', label: <Trans>Past</Trans>, panel: <PastTrips key={page} page={page} /> },
          {
            key: 'upcoming',
            label: (
              <span>
                <Trans>Upcoming</Trans>
                {ahead > 0 && (
                  <>
                    {' '}
                    <Badge tone="accent">{ahead}</Badge>
                  </>
                )}
              </span>
            ),
            panel: <UpcomingTrips page={page} />,
          },
        ]}
      />
    </Page>
  )
}

function PastTrips({ page }: { page: number }) {
  const asked = useAsked(ArchivedTripsDocument, { first: SHOWN, page })
  const trips = asked.data?.archivedTrips
  const isWaiting = trips?.some((trip) => !trip.is_video_processed) ?? false
  useAskEvery(isWaiting, LOOK_AGAIN_MS, asked.again)
  return (
    <>
      <LoadedRows
        from={asked}
        pick={({ archivedTrips }) => archivedTrips}
        className={styles.trips}
        skeleton={<PastTripSkeleton />}
        skeletons={SHOWN}
        none={
          page === 1 && (
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
        }
      >
        {(trip) => <PastTripCard trip={trip} />}
      </LoadedRows>
      <OtherPages page={page} isFull={trips?.length === SHOWN} />
      <StoredReplays />
    </>
  )
}

/** How many replays are stored, by the person's plan, and the way to store more. */
function StoredReplays() {
  const { data } = useAsked(StoredTripsDocument, {})
  // What a member reads is not shown before it is known whether the person is one.
  if (!data) return null
  const { membership } = data
  const kept = membership?.plan.kept_trips ?? storedVideos
  const plan = membership?.plan.name
  return (
    <Row gap={20} lineGap={12} align="center" justify="between" className={styles.more}>
      <p>
        {membership ? (
          <Trans>
            The replays of your last {kept} walks are kept with {plan}.
          </Trans>
        ) : (
          <Trans>The replays of your last {kept} walks are kept for free.</Trans>
        )}
      </p>
      <Button variant="outline" href={paths.membership}>
        {membership ? <Trans>Manage Membership</Trans> : <Trans>Subscribe today to Save More Trips</Trans>}
      </Button>
    </Row>
  )
}

/** Older walks, page after page; the list says that there are more by being full. */
function OtherPages({ page, isFull }: { page: number; isFull: boolean }) {
  const { t: text } = useLingui()
  if (page === 1 && !isFull) return null
  return (
    <Row as="nav" gap={12} justify="center" className={styles.pages} aria-label={text`Older walks`}>
      {page > 1 && (
        <Button variant="quiet" href={paths.yourTripsAt('past', page - 1)}>
          <Trans>Newer walks</Trans>
        </Button>
      )}
      {isFull && (
        <Button variant="quiet" href={paths.yourTripsAt('past', page + 1)}>
          <Trans>Older walks</Trans>
        </Button>
      )}
    </Row>
  )
}

function UpcomingTrips({ page }: { page: number }) {
  return (
    <>
      <OpenTrip />
      <UpcomingList page={page} hrefOf={(next) => paths.yourTripsAt('upcoming', next)} />
      <Row gap={20} lineGap={12} align="center" justify="between" className={styles.more}>
        <Button variant="outline" href={paths.travellerCancelledTrips}>
          <Trans>Cancelled Trips</Trans>
        </Button>
      </Row>
    </>
  )
}

/** The walk or the request that is open now. */
function OpenTrip() {
  const { data } = useAsked(OpenTripBriefDocument, {})
  const trip = data?.myOpenTrip
  if (!trip || trip.viewer_role !== 'traveller') return null
  const place = trip.destination.name
  return (
    <Notice
      action={
        <Button size="sm" href={paths.openTrip(trip.id, trip.status)}>
          <Trans>Go to your walk</Trans>
        </Button>
      }
    >
      <Trans>Your walk in {place} is in progress</Trans>
    </Notice>
  )
}
