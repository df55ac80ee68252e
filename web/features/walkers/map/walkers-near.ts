import { useCallback, useEffect, useMemo } from 'react'
import { useQuery, useSubscription } from 'urql'
import {
  WalkersNearChangedDocument,
  WalkersNearDocument,
  type WalkerOnMapFragment,
} from '#web/api/generated/walkers.ts'
import { useMe, useOnReturn, useSession } from '#web/api/session.tsx'

/** Visitors have no live connection; their list is asked for again this often. */
const visitorsAskEveryMs = 20_000

/** The walkers around a destination, kept up to date; null until they are known. */
export function useWalkersNear(destinationId: string | null) {
  const { state } = useSession()
  const me = useMe()
  const isVisitor = state.kind === 'visitor'
  const isPaused = destinationId === null || (me === null && !isVisitor)
  const variables = { destination_id: destinationId ?? '' }
  const [{ data, error }, ask] = useQuery({
    query: WalkersNearDocument,
    variables,
    pause: isPaused,
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: WalkersNearChangedDocument, variables, pause: isPaused || isVisitor })
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  useOnReturn(reload)
  useEffect(() => {
    if (!isVisitor) return undefined
    const timer = setInterval(reload, visitorsAskEveryMs)
    return () => clearInterval(timer)
  }, [isVisitor, reload])
  const walkers = useMemo(() => (data ? byReadiness(data.walkersNear, me?.id) : null), [data, me?.id])
  return { walkers, error: data ? undefined : error, reload }
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
