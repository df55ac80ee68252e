import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Navigate, useSearchParams } from 'react-router'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { UpcomingTripsDocument } from '#web/api/generated/scheduling.ts'
import { MyOpenTripDocument } from '#web/api/generated/trips.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkRows } from '#web/ui/button/link-rows.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Show on a big screen`)

const walksShown = 10

/** Where the picture on a screen leads that was opened for no walk: it asks which one the screen is to show. */
export default function ChooseWalkPage() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const writeDate = useDates()
  const open = useAsked(MyOpenTripDocument, {}, { policy: 'network-only' })
  const upcoming = useAsked(UpcomingTripsDocument, { first: walksShown, page: 1 }, { policy: 'network-only' })
  const now = open.data?.myOpenTrip
  // A walk that runs, or is asked for at this moment, is the one that is meant.
  if (now?.viewer_role === 'traveller') return <Navigate to={paths.remoteBy(code, now.id)} replace />
  return (
    <Page width="text" title={<Trans>Which walk is this screen to show?</Trans>}>
      <Loaded
        from={upcoming}
        pick={({ getTravelerUpcomingTrips: { data } }) => {
          const own = data.filter(({ viewer_role: role }) => role === 'traveller')
          return own.length > 0 ? own : null
        }}
        skeleton={<Skeleton height="12rem" />}
        none={
          <EmptyState
            title={<Trans>You have no walks ahead</Trans>}
            actions={
              <Button href={paths.selectDestinations}>
                <Trans>Choose a place</Trans>
              </Button>
            }
          >
            <Trans>A screen shows a walk that you have asked for or scheduled.</Trans>
          </EmptyState>
        }
      >
        {(trips) => (
          <LinkRows
            rows={trips.map((trip) => ({
              label: `${trip.destination.name}, ${writeDate(Date.parse(trip.starts_at), {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}`,
              href: paths.remoteBy(code, trip.id),
            }))}
          />
        )}
      </Loaded>
    </Page>
  )
}
