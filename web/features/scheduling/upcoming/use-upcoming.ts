import { useAsked } from '#web/api/doors/asked.ts'
import { ScheduledTripDocument, type UpcomingCardFragment } from '#web/api/generated/scheduling.ts'
import { useScheduledChanges } from '#web/features/booking/public.tsx'

export type UpcomingTrip = UpcomingCardFragment

/** One scheduled trip, asked for again when it changes. */
export function useScheduledTrip(id: string) {
  const asked = useAsked(ScheduledTripDocument, { id })
  useScheduledChanges(asked.again)
  return asked
}
