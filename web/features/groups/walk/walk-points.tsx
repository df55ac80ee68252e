import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './group-walk.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** Pixels. */
const mapHeight = 300
/** A town. */
const placeZoom = 12

type Shown = Pick<GroupWalkInFullFragment, 'points'> & {
  readonly destination: Pick<GroupWalkInFullFragment['destination'], 'name' | 'latitude' | 'longitude'>
}

/** Where the walk leads: its points in their order as a list, and on the map. */
export function WalkPoints({ walk }: { walk: Shown }) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const { points, destination: place } = walk
  if (points.length === 0) return null
  const nameOf = (label: string, index: number) => (label === '' ? t`Point ${index + 1}` : label)
  return (
    <Stack as="section" gap={12}>
      <h2>
        <Trans>Where it leads</Trans>
      </h2>
      <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
        <div className={styles.map}>
          <WorldMap
            center={[place.latitude, place.longitude]}
            zoom={placeZoom}
            height={mapHeight}
            scheme={scheme}
            interactive={false}
            markers={points.map((point, index) => ({
              id: String(index),
              kind: 'destination',
              latitude: point.latitude,
              longitude: point.longitude,
              label: nameOf(point.label, index),
            }))}
            {...(points.length > 1
              ? { fitTo: points.map(({ latitude, longitude }) => [latitude, longitude] as const) }
              : {})}
            labels={{
              map: t`Map of the walk in ${place.name}`,
              unavailable: t`This device can’t show the map.`,
            }}
          />
        </div>
      </Suspense>
      <ol className={styles.points}>
        {points.map((point, index) => (
          <li key={index}>
            <bdi>{nameOf(point.label, index)}</bdi>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
