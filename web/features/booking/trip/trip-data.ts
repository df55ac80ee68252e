import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  MyOpenTripDocument,
  MyTripChangedDocument,
  TripByIdDocument,
  type RingingRequestFragment,
  type TripCardFragment,
} from '#web/api/generated/trips.ts'
import { useOnReturn } from '#web/api/session.tsx'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { useLate } from '#web/ui/display/use-late.ts'
import { knownTrip, type KnownTrip } from '#web/features/booking/trip/known-trip.ts'

export type TripCard = TripCardFragment
export type RingingRequest = RingingRequestFragment

export interface TripAnswer {
  /** undefined while loading, null when there is no such trip of this person. */
  trip: TripCard | null | undefined
  lines: string[]
  reload: () => void
}

/** Asked again this often beside the live updates: a request must not hang on one lost message. */
const askEveryMs = 5000

/** One trip, updated by the subscription, by a slow poll and after every reconnect. */
export function useTrip(id: string): TripAnswer {
  const { data, error, again: reload } = useAsked(TripByIdDocument, { id })
  useSubscription({ query: MyTripChangedDocument })
  useOnReturn(reload)
  useAskEvery(true, askEveryMs, reload)
  const [known, setKnown] = useState<KnownTrip>({ id, trip: undefined })
  const next = knownTrip(known, { id, trip: data?.trip, isFailed: error !== undefined })
  if (next !== known) setKnown(next)
  const isUnknown = next.trip === undefined
  const isLate = useLate(isUnknown)
  const late = isLate ? [t`This is taking longer than usual. We keep trying.`] : []
  return { trip: next.trip, lines: isUnknown ? (error ? errorLines(error) : late) : [], reload }
}

/** The person's open request or trip, in either role; null when there is none. */
export function useOpenTrip(): TripCard | null {
  const { data, again: reload } = useAsked(MyOpenTripDocument, {}, { policy: 'cache-first' })
  useSubscription({ query: MyTripChangedDocument })
  useOnReturn(reload)
  return data?.myOpenTrip ?? null
}
