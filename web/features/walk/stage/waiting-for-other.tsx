import { Trans } from '@lingui/react/macro'
import { spokenMinutes } from '#domain/trips/schedule.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'

const { noShow: noShowMinutes } = spokenMinutes

/** Whether this walk was scheduled and has not begun: who is here waits for the other side. */
export const isBeforeScheduledStart = (trip: TripCard): boolean =>
  trip.kind === 'scheduled' && trip.live_at === null

/** A scheduled walk can be entered before its start; it begins when both are here. */
export function WaitingForOther({ trip, isOfGroup = false }: { trip: TripCard; isOfGroup?: boolean }) {
  const writeDate = useDates()
  const other = trip.viewer_role === 'walker' ? trip.traveller.first_name : trip.walker?.first_name
  const startsAt = trip.starts_at ? writeDate(Date.parse(trip.starts_at), { timeStyle: 'short' }) : ''
  if (isOfGroup)
    return (
      <>
        <h1 tabIndex={-1}>
          <Trans>The walk of your group begins at {startsAt}</Trans>
        </h1>
        <p>
          <Trans>What is seen before that is a rehearsal: nothing of it is charged.</Trans>
        </p>
      </>
    )
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Waiting for {other}</Trans>
      </h1>
      <p>
        <Trans>The walk is set for {startsAt} and begins as soon as you are both here.</Trans>
      </p>
      <p>
        <Trans>
          Nothing is charged while you wait. If {other} has not come {noShowMinutes} minutes after the start,
          the walk ends by itself.
        </Trans>
      </p>
    </>
  )
}
