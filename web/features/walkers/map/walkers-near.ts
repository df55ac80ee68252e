import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSubscription } from 'urql'
import { useAsked } from '#web/api/doors/asked.ts'
import {
  WalkersNearDifferencesDocument,
  WalkersNearDocument,
  type WalkerOnMapFragment,
  type WalkersNearDifferencesSubscription,
} from '#web/api/generated/walkers.ts'
import { useMe, useOnReturn, useSession } from '#web/api/session.tsx'
import { useAskEvery } from '#web/api/use-ask-again.ts'
import { withMessage, type LiveWalkers } from '#web/features/walkers/map/live-walkers.ts'

/** Visitors have no live connection; their list is asked for again this often. */
const visitorsAskEveryMs = 20_000

/** The walkers around a destination, updated live; null until they are known. */
export function useWalkersNear(destinationId: string | null) {
  const { state } = useSession()
  const me = useMe()
  const isVisitor = state.kind === 'visitor'
  const isPaused = destinationId === null || (me === null && !isVisitor)
  const variables = { destination_id: destinationId ?? '' }
  const { data, error, again: askAgain } = useAsked(WalkersNearDocument, variables, { pause: isPaused })
  const { walkers: live, subscribeAgain } = useLiveWalkers(
    isPaused || isVisitor ? null : variables,
    me?.id ?? '',
  )
  const reload = useCallback(() => {
    askAgain()
    subscribeAgain()
  }, [askAgain, subscribeAgain])
  useOnReturn(askAgain)
  useAskEvery(isVisitor, visitorsAskEveryMs, askAgain)
  const known = live ?? data?.walkersNear
  const walkers = useMemo(() => (known ? byReadiness(known, me?.id) : null), [known, me?.id])
  return { walkers, error: known ? undefined : error, reload }
}

/**
 * The list that the subscription has sent, undefined until it has. It takes precedence over the list that was asked for: an answer
 * may be older than the differences that have come meanwhile.
 */
function useLiveWalkers(variables: { destination_id: string } | null, viewerId: string) {
  const of = `${viewerId} ${variables?.destination_id}`
  const [asked, setAsked] = useState(0)
  const [begun, setBegun] = useState(0)
  const [breaks, setBreaks] = useState(0)
  const wanted = asked + breaks
  const [{ data, error }] = useSubscription(
    {
      query: WalkersNearDifferencesDocument,
      variables: variables ?? { destination_id: '' },
      // It ends for a moment where it is to begin again.
      pause: variables === null || begun !== wanted,
    },
    (known: LiveWalkers | null | undefined, message: WalkersNearDifferencesSubscription) =>
      withMessage(known, message.walkersNearDifferences, of),
  )
  useEffect(() => setBreaks(data?.breaks ?? 0), [data?.breaks])
  useEffect(() => setBegun(wanted), [wanted])
  const subscribeAgain = useCallback(() => setAsked((times) => times + 1), [])
  const isCurrent = variables !== null && data?.of === of && !error
  return { walkers: isCurrent ? data.walkers : undefined, subscribeAgain }
}

/** The free ones first, then the nearest; oneself is not for hire. */
export function byReadiness(
  walkers: readonly WalkerOnMapFragment[],
  ownId: string | undefined,
): readonly WalkerOnMapFragment[] {
  return walkers
    .filter((walker) => walker.user_id !== ownId)
    .toSorted(
      (a, b) =>
        Number(b.is_free) - Number(a.is_free) ||
        a.distance_km - b.distance_km ||
        a.user_id.localeCompare(b.user_id),
    )
}
