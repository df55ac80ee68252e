import { useEffect } from 'react'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { ScheduledTripChangedDocument, UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { useAskEvery } from '#web/api/use-ask-again.ts'

/** Asked again this often beside the live updates: times pass although no message comes. */
const askEveryMs = 30_000

/** A new value for each message, also when it names the same trip again. */
const countChanges = (before: number | undefined) => (before ?? 0) + 1

/** Asks again whenever a scheduled trip of this person has changed, after each reconnect, and from time to time. */
export function useScheduledChanges(reload: () => void): void {
  const [{ data }] = useSubscription({ query: ScheduledTripChangedDocument }, countChanges)
  useEffect(() => {
    if (data) reload()
  }, [data, reload])
  useOnReturn(reload)
  useAskEvery(true, askEveryMs, reload)
}

/** How many walks lie ahead of this person; null until that is known. */
export function useUpcomingCount(): number | null {
  const { data, again: reload } = useAsked(UpcomingCountDocument, {})
  useScheduledChanges(reload)
  return data?.upcomingCount ?? null
}
