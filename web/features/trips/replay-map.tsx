import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { replayAt } from '#web/ui/map/replay-track.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './replay.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>
const mapHeight = 360

/** Where the walker was at this moment of the film. */
export function ReplayMap({
  trip,
  track,
  mediaMs,
}: {
  trip: { destination: Pick<ReplayData['trip']['destination'], 'latitude' | 'longitude'> }
  track: ReplayData['track']
  mediaMs: number
}) {
  const { t } = useLingui()
  const points = useMemo(
    () => track.map(({ at_ms: atMs, latitude, longitude }) => ({ atMs, latitude, longitude })),
    [track],
  )
  const whole = useMemo(() => points.map((point) => [point.latitude, point.longitude] as const), [points])
  const at = replayAt(points, mediaMs)
  const { destination } = trip
  if (!at)
    return (
      <div className={styles.noMap}>
        <Trans>The way was not recorded on this walk.</Trans>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
      <WorldMap
        center={[destination.latitude, destination.longitude]}
        zoom={10}
        height={mapHeight}
        fitTo={whole}
        trail={at.travelled}
        position={[at.latitude, at.longitude]}
        labels={{ map: t`Map with the way of the walk`, unavailable: t`This device cannot draw the map.` }}
      />
    </Suspense>
  )
}
