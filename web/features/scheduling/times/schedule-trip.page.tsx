import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import { DestinationPage } from '#web/features/places/public.tsx'
import { ScheduleForm } from '#web/features/scheduling/times/schedule-form.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

export const meta = () => pageTitle(t`Schedule a virtual trip`)

/** Asks for a walk that starts within the next days. Without a place, it is chosen first. */
export default function ScheduleTripPage() {
  return (
    <DestinationPage
      width="text"
      title={<Trans>Schedule a virtual trip</Trans>}
      chooseAt={paths.selectDestinations}
      asideOf={() => (
        <Button size="sm" variant="outline" href={paths.selectDestinations}>
          <Trans>Change place</Trans>
        </Button>
      )}
      skeleton={<Skeleton height="26rem" radius="var(--radius-card)" />}
    >
      {(destination) => <ScheduleForm key={destination.id} destination={destination} />}
    </DestinationPage>
  )
}
