import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { paths } from '#web/app/paths.ts'
import { AskNotifications } from '#web/features/notifications/public.tsx'
import { AcceptOrReject } from '#web/features/scheduling/requests/accept-or-reject.tsx'
import { ScheduleAgain } from '#web/features/scheduling/upcoming/schedule-again.tsx'
import { NoTrip } from '#web/features/scheduling/upcoming/no-trip.tsx'
import { UpcomingCard } from '#web/features/scheduling/upcoming/upcoming-card.tsx'
import { WalkNow } from '#web/features/scheduling/upcoming/walk-now.tsx'
import { useScheduledTrip, type UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './upcoming-card.module.css'

export const meta = () => pageTitle(t`Scheduled walk`)

/** One scheduled trip by itself: the confirmation after asking for it, and where notifications lead. */
export default function ScheduledPage() {
  const { id = '' } = useParams()
  const asked = useScheduledTrip(id)
  return (
    <Loaded
      from={asked}
      pick={({ scheduledTrip }) => scheduledTrip}
      none={
        <NoTrip>
          <Trans>It may have been taken by another walker or may belong to another account.</Trans>
        </NoTrip>
      }
      skeleton={<Skeleton height="22rem" radius="var(--radius-card)" />}
      around={(rest) => (
        <Page width="text" title={asked.data ? undefined : <Trans>Scheduled walk</Trans>}>
          {rest}
        </Page>
      )}
    >
      {(trip) => <OneTrip trip={trip} reload={asked.again} />}
    </Loaded>
  )
}

function OneTrip({ trip, reload }: { trip: UpcomingTrip; reload: () => void }) {
  const [params] = useSearchParams()
  const isNew = params.get('new') === '1'
  return (
    <Page
      width="text"
      title={
        isNew && trip.state === 'requested' ? (
          <Trans>Your walk is requested</Trans>
        ) : (
          <Trans>Scheduled walk</Trans>
        )
      }
    >
      <ToWalkOnceLive trip={trip} />
      <div className={styles.list}>
        {isNew && trip.state === 'requested' && <Confirmation trip={trip} />}
        <UpcomingCard
          isAlone
          trip={trip}
          onChanged={reload}
          extra={
            trip.viewer_can_accept ? (
              <AcceptOrReject trip={trip} onChanged={reload} />
            ) : isOver(trip) && trip.viewer_role === 'traveller' ? (
              <AnotherWalk trip={trip} />
            ) : null
          }
        />
        <WayOn trip={trip} />
        {trip.viewer_role === 'traveller' && !isOver(trip) && <AskNotifications moment="traveller" />}
      </div>
    </Page>
  )
}

const isOver = ({ state }: UpcomingTrip) =>
  state === 'expired' || state === 'cancelled' || state === 'rejected' || state === 'noShow'

function AnotherWalk({ trip }: { trip: UpcomingTrip }) {
  return trip.missing === 'walker' ? <WalkNow trip={trip} /> : <ScheduleAgain trip={trip} />
}

/** A walk that runs is on its own screen. */
function ToWalkOnceLive({ trip }: { trip: UpcomingTrip }) {
  const navigate = useNavigate()
  const isLive = trip.state === 'live' || trip.state === 'interrupted'
  const href = paths.tripLive(trip.id)
  useEffect(() => {
    if (isLive) void navigate(href, { replace: true })
  }, [isLive, href, navigate])
  return null
}

function Confirmation({ trip }: { trip: UpcomingTrip }) {
  const count = trip.series_count ?? 1
  return (
    <Notice tone="success">
      <p>
        {count > 1 ? (
          <Trans>
            {count} walks are requested, one each week. Each one stays Pending until a walker accepts.
          </Trans>
        ) : (
          <Trans>It stays Pending until a walker accepts. We let you know right away.</Trans>
        )}
      </p>
    </Notice>
  )
}

function WayOn({ trip }: { trip: UpcomingTrip }) {
  if (trip.state === 'ended' || trip.state === 'settled')
    return (
      <Button variant="outline" href={paths.tripReceipt(trip.id)}>
        <Trans>Receipt</Trans>
      </Button>
    )
  return trip.viewer_role === 'walker' ? (
    <Button variant="quiet" href={paths.walkRequests}>
      <Trans>All walk requests</Trans>
    </Button>
  ) : (
    <Button variant="quiet" href={paths.yourTripsAt('upcoming', 1)}>
      <Trans>All upcoming walks</Trans>
    </Button>
  )
}
