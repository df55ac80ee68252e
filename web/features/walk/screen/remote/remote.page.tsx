import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { tripView } from '#domain/trips/states.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { WalkScreenDocument } from '#web/api/generated/screens.ts'
import { paths } from '#web/app/paths.ts'
import { isOnItsPage, useTrip, type TripCard } from '#web/features/booking/public.tsx'
import { NoTrip } from '#web/features/scheduling/public.tsx'
import { PairScreen } from '#web/features/walk/screen/remote/pair-screen.tsx'
import { PosterLinks } from '#web/features/walk/screen/remote/poster-links.tsx'
import { RemoteRoom } from '#web/features/walk/screen/remote/remote-room.tsx'
import { ScreenPaired } from '#web/features/walk/screen/remote/screen-paired.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => pageTitle(t`Show on a big screen`)

/** The traveler's phone beside a big screen: pairs it, and is its remote while the walk runs. */
export default function RemotePage() {
  const { id = '' } = useParams()
  const { trip, lines, reload } = useTrip(id)
  return (
    <main id="main" tabIndex={-1}>
      {lines.length > 0 && <ErrorState level={1} lines={lines} onRetry={reload} />}
      {trip === null || trip?.viewer_role === 'walker' ? (
        <NoTrip />
      ) : (
        trip && <For key={trip.id} trip={trip} />
      )}
      {trip === undefined && lines.length === 0 && <Skeleton height="20rem" />}
    </main>
  )
}

function For({ trip }: { trip: TripCard }) {
  const [params] = useSearchParams()
  const asked = useAsked(WalkScreenDocument, { bookingId: trip.id }, { policy: 'network-only' })
  const view = tripView(trip.status)
  if (view === 'receipt' || view === 'noWalk') return <Over trip={trip} />
  const isOpen = view === 'walk' && !isOnItsPage(trip)
  const isAhead = trip.kind === 'scheduled' && !isOpen
  const code = params.get('code') ?? ''
  return (
    <Loaded
      from={asked}
      pick={({ walkScreen }) => walkScreen}
      around={(rest) => (
        <Page width="form" title={<Trans>Show on a big screen</Trans>} lead={trip.destination.name}>
          {rest}
        </Page>
      )}
      skeleton={<Skeleton height="14rem" />}
      none={
        <Stack gap={32}>
          <PairScreen trip={trip} code={code} onPaired={asked.again} />
          {isAhead && <PosterLinks tripId={trip.id} />}
        </Stack>
      }
    >
      {(screen) =>
        isOpen ? (
          <RemoteRoom trip={trip} screen={screen.name} onUnpaired={asked.again} />
        ) : (
          <ScreenPaired trip={trip} screen={screen.name} code={code} onChanged={asked.again} />
        )
      }
    </Loaded>
  )
}

function Over({ trip }: { trip: TripCard }) {
  return (
    <EmptyState
      level={1}
      art="night"
      title={<Trans>The walk is over</Trans>}
      actions={
        <Stack gap={8}>
          {tripView(trip.status) === 'receipt' && (
            <Button href={paths.tripReceipt(trip.id)}>
              <Trans>Receipt</Trans>
            </Button>
          )}
          <Button variant="quiet" href={paths.yourTripsAt('upcoming', 1)}>
            <Trans>See your upcoming walks</Trans>
          </Button>
        </Stack>
      }
    >
      <Trans>The screen has said goodbye and shows nothing more of it.</Trans>
    </EmptyState>
  )
}
