import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import type { UpcomingTrip } from '#web/features/scheduling/upcoming/use-upcoming.ts'
import { Button } from '#web/ui/button/button.tsx'

/** The same place and length at another time. */
export function ScheduleAgain({ trip }: { trip: UpcomingTrip }) {
  return (
    <Button
      size="sm"
      variant="outline"
      href={paths.scheduleTripAt({ slug: trip.destination.slug, minutes: trip.schedule_minute })}
    >
      <Trans>Schedule again</Trans>
    </Button>
  )
}
