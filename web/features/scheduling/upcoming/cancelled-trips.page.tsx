import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { CancelledTripsDocument } from '#web/api/generated/scheduling.ts'
import { ScheduleAgain } from '#web/features/scheduling/upcoming/schedule-again.tsx'
import { pageOf, TripList } from '#web/features/scheduling/upcoming/trip-list.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Cancelled Trips`)

const pageSize = 8

/** Scheduled walks that did not take place, with who cancelled them and what it cost, newest first. */
export default function CancelledTripsPage() {
  const [params] = useSearchParams()
  const page = pageOf(params)
  const asked = useAsked(CancelledTripsDocument, { first: pageSize, page })
  return (
    <Page
      title={<Trans>Cancelled Trips</Trans>}
      aside={
        <Button size="sm" variant="outline" href={paths.yourTripsAt('upcoming', 1)}>
          <Trans>Upcoming</Trans>
        </Button>
      }
    >
      <TripList
        from={asked}
        pick={({ getTravelerCancelledTrips }) => getTravelerCancelledTrips}
        page={page}
        hrefOf={paths.cancelledAt}
        extraOf={(trip) => <ScheduleAgain trip={trip} />}
        empty={
          <EmptyState
            title={<Trans>No Data To Display</Trans>}
            actions={
              <Button href={paths.yourTripsAt('upcoming', 1)}>
                <Trans>See your upcoming walks</Trans>
              </Button>
            }
          >
            <Trans>Scheduled walks that don’t take place are kept here with what they cost.</Trans>
          </EmptyState>
        }
      />
    </Page>
  )
}
