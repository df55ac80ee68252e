import { Trans } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { UpcomingTripsDocument } from '#web/api/generated/scheduling.ts'
import { TripList } from '#web/features/scheduling/upcoming/trip-list.tsx'
import { useScheduledChanges } from '#web/features/booking/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

const pageSize = 8

/** The walks that lie ahead of a traveler, soonest first. */
export function UpcomingList({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const asked = useAsked(UpcomingTripsDocument, { first: pageSize, page })
  useScheduledChanges(asked.again)
  return (
    <TripList
      from={asked}
      pick={({ getTravelerUpcomingTrips }) => getTravelerUpcomingTrips}
      page={page}
      hrefOf={hrefOf}
      empty={
        <EmptyState
          title={<Trans>No upcoming walks</Trans>}
          art="night"
          actions={
            <Button href={paths.selectDestinations}>
              <Trans>Pick a destination</Trans>
            </Button>
          }
        >
          <Trans>Take a walk now, or schedule one up to seven days ahead.</Trans>
        </EmptyState>
      }
    />
  )
}
