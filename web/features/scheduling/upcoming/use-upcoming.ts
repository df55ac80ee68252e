import { useCallback } from 'react'
import { useQuery } from 'urql'
import { ScheduledTripDocument, type UpcomingCardFragment } from '#web/api/generated/scheduling.ts'
import { useFollowScheduled } from '#web/features/booking/public.tsx'

export type UpcomingTrip = UpcomingCardFragment

/** One scheduled trip, kept fresh; undefined while it loads, null when there is none for this person. */
export function useScheduledTrip(id: string) {
  const [{ data, error }, ask] = useQuery({
    query: ScheduledTripDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useFollowScheduled(reload)
  return { trip: data?.scheduledTrip, error, reload }
}
