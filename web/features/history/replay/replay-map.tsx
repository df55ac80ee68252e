import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { replayAt } from '#web/features/history/replay/replay-track.ts'
import type { MapMarker } from '#web/ui/map/map-marker.ts'
import { WalkMap } from '#web/ui/map/walk-map.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './replay-map.module.css'

type ReplayData = NonNullable<TripReplayQuery['tripReplay']>
const mapHeight = 360

interface ReplayMapProps {
  readonly destination: Pick<ReplayData['trip']['destination'], 'latitude' | 'longitude'>
  readonly track: ReplayData['track']
  readonly postcards: ReplayData['postcards']
  readonly mediaMs: number
  readonly onOpenPostcard: (index: number) => void
}

/** The way of the walk with its postcards, and where the walker was at this moment of the video. */
export function ReplayMap({ destination, track, postcards, mediaMs, onOpenPostcard }: ReplayMapProps) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const points = useMemo(
    () =>
      track.map(({ at_ms: atMs, latitude, longitude, begins }) => ({ atMs, latitude, longitude, begins })),
    [track],
  )
  const markers = usePostcards(postcards)
  const at = replayAt(points, mediaMs)
  if (!at)
    return (
      <div className={styles.noMap}>
        <Trans>There is no route for this walk.</Trans>
      </div>
    )
  return (
    <div className={styles.map}>
      <WalkMap
        points={points}
        travelled={at.travelled}
        position={[at.latitude, at.longitude]}
        markers={markers}
        isOver
        center={[destination.latitude, destination.longitude]}
        height={mapHeight}
        scheme={scheme}
        label={t`Map of the route`}
        onSelect={(id) => onOpenPostcard(postcards.findIndex((card) => card.id === id))}
      />
    </div>
  )
}

/** Where postcards were taken. */
function usePostcards(postcards: ReplayData['postcards']): MapMarker[] {
  const { t } = useLingui()
  const writeDate = useDates()
  return useMemo(
    () =>
      postcards.flatMap(({ id, taken_at: takenAt, url, place }) => {
        const time = writeDate(new Date(takenAt), { timeStyle: 'short' })
        if (!place) return []
        const { latitude, longitude } = place
        const label = t`Postcard taken at ${time}`
        return [{ id, kind: 'postcard' as const, label, imageUrl: url, latitude, longitude }]
      }),
    [postcards, t, writeDate],
  )
}
