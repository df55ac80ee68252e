import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Guests } from '#web/features/walk/guests/sheet/guests-sheet.tsx'
import { NoTrip } from '#web/features/scheduling/public.tsx'
import { useTrip, type TripCard } from '#web/features/booking/public.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export const meta = () => pageTitle(t`Guests on this walk`)

/** The guests of a walk that is still ahead: the traveler's link for them, and who has come by it; the walker may refuse them. */
export default function TripGuestsPage() {
  const { id = '' } = useParams()
  const { trip, lines, reload } = useTrip(id)
  if (trip === null) return <NoTrip />
  return (
    <Page width="text" title={titleOf(trip)} lead={trip?.destination.name}>
      {lines.length > 0 && <ErrorState lines={lines} onRetry={reload} />}
      {trip ? (
        <Stack gap={20}>
          <Guests tripId={trip.id} side={trip.viewer_role === 'walker' ? 'walker' : 'traveller'} />
          <Button variant="quiet" href={paths.tripScheduled(trip.id)}>
            <Trans>Back to the walk</Trans>
          </Button>
        </Stack>
      ) : (
        lines.length === 0 && <Skeleton height="10rem" />
      )}
    </Page>
  )
}

function titleOf(trip: TripCard | undefined) {
  if (trip?.viewer_role === 'walker') return <Trans>Guests on this walk</Trans>
  return <Trans>Bring someone along</Trans>
}
