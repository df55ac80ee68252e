import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { replayAt } from '#web/features/history/replay/replay-track.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import type { MapMarker } from '#web/ui/map/map-markers.ts'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './replay-map.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>
const mapHeight = 360

interface ReplayMapProps {
  readonly destination: Pick<ReplayData['trip']['destination'], 'latitude' | 'longitude'>
  readonly track: ReplayData['track']
  readonly postcards: ReplayData['postcards']
  readonly mediaMs: number
  readonly onOpenPostcard: (index: number) => void
}

/** The way of the walk with its postcards, and where the walker was at this moment of the film. */
export function ReplayMap({ destination, track, postcards, mediaMs, onOpenPostcard }: ReplayMapProps) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const points = useMemo(
    () =>
      track.map(({ at_ms: atMs, latitude, longitude, begins }) => ({ atMs, latitude, longitude, begins })),
    [track],
  )
  const whole = useMemo(
    () => points.map((point) => [point.latitude, point.longitude, point.begins] as const),
    [points],
  )
  const markers = useStops(track, postcards)
  const at = replayAt(points, mediaMs)
  if (!at)
    return (
      <div className={styles.noMap}>
        <Trans>There is no route for this walk.</Trans>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
      <div className={styles.map}>
        <WorldMap
          center={[destination.latitude, destination.longitude]}
          height={mapHeight}
          scheme={scheme}
          fitTo={whole}
          route={whole}
          trail={at.travelled}
          position={[at.latitude, at.longitude]}
          markers={markers}
          onSelect={(id) => onOpenPostcard(postcards.findIndex((card) => card.id === id))}
          labels={{
            map: t`Map of the route`,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </div>
    </Suspense>
  )
}

/** Where the walk began and ended, and where its postcards were taken. */
function useStops(track: ReplayData['track'], postcards: ReplayData['postcards']): MapMarker[] {
  const { t } = useLingui()
  const writeDate = useDates()
  const [first, last] = [track[0], track.at(-1)]
  const place = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    latitude,
    longitude,
  })
  return [
    ...postcards.flatMap((card) => {
      const time = writeDate(new Date(card.taken_at), { timeStyle: 'short' })
      const label = t`Postcard taken at ${time}`
      const own = { id: card.id, kind: 'postcard' as const, label, imageUrl: card.url }
      return card.place ? [{ ...own, ...place(card.place) }] : []
    }),
    ...(first ? [{ id: 'start', kind: 'start' as const, label: t`Start`, ...place(first) }] : []),
    ...(last
      ? [
          {
            id: 'end',
            kind: 'end' as const,
            label: t({ message: 'End', context: 'of the way' }),
            ...place(last),
          },
        ]
      : []),
  ]
}
