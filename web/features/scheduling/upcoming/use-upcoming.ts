import { useAsked } from '#web/api/doors/asked.ts'
import { ScheduledTripDocument, type UpcomingCardFragment } from '#web/api/generated/scheduling.ts'
import { useFollowScheduled } from '#web/features/booking/public.tsx'

export type UpcomingTrip = UpcomingCardFragment

/** One scheduled trip, kept fresh; undefined while it loads, null when there is none for this person. */
export function useScheduledTrip(id: string) {
  const { data, error, again: reload } = useAsked(ScheduledTripDocument, { id })
  useFollowScheduled(reload)
  return { trip: data?.scheduledTrip, error, reload }
}
