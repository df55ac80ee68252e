import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Navigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { DestinationByIdDocument } from '#web/api/generated/places.ts'
import { chosenDestination } from '#web/features/places/public.tsx'
import { ScheduleForm } from '#web/features/scheduling/times/schedule-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Clock } from '#web/ui/display/clock.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Schedule a virtual trip`)

/** Asks for a walk that starts within the next days. Without a place, it is chosen first. */
export default function ScheduleTripPage() {
  const [params] = useSearchParams()
  const slug = params.get('destination') ?? chosenDestination()
  const [{ data, error }, reload] = useQuery({
    query: DestinationByIdDocument,
    variables: { id: slug ?? '' },
    pause: slug === null,
  })
  if (slug === null) return <Navigate to={paths.selectDestinations} replace />
  const destination = data?.destinationById
  if (destination)
    return (
      <Page
        width="text"
        title={<Trans>Schedule a virtual trip</Trans>}
        lead={
          <>
            {destination.name}, {destination.country ?? destination.location} ·{' '}
            <Clock timeZone={destination.time_zone} /> <Trans>there now</Trans>
          </>
        }
        aside={
          <Button size="sm" variant="outline" href={paths.selectDestinations}>
            <Trans>Change place</Trans>
          </Button>
        }
      >
        <ScheduleForm key={destination.id} destination={destination} />
      </Page>
    )
  return (
    <Page width="text" title={<Trans>Schedule a virtual trip</Trans>}>
      {error ? (
        <ErrorState lines={errorLines(error)} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : data ? (
        <EmptyState
          title={<Trans>We don’t know this place</Trans>}
          actions={
            <Button href={paths.selectDestinations}>
              <Trans>Pick a destination</Trans>
            </Button>
          }
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="26rem" radius="var(--radius-card)" />
        </div>
      )}
    </Page>
  )
}
