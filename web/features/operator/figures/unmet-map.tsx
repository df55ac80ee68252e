import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { SubjectRow } from '#web/features/operator/figures/figure-words.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** Height of the map in pixels, and how many places its list names. */
const mapHeight = 340
const named = 5

/** Where people asked for a walk and no walker accepted: warm spots on a map, and the warmest as a list. */
export function UnmetMap({ rows }: { rows: readonly SubjectRow[] }) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const unmet = useMemo(
    () =>
      rows
        .flatMap(({ id, name, latitude, longitude, figures }) => {
          const count = figures.requests - figures.accepted
          if (count <= 0 || typeof latitude !== 'number' || typeof longitude !== 'number') return []
          return [{ id, name, latitude, longitude, count }]
        })
        .toSorted((a, b) => b.count - a.count),
    [rows],
  )
  const heat = useMemo(
    () =>
      unmet.map(({ latitude, longitude, count }) => ({
        latitude,
        longitude,
        weight: count / (unmet[0]?.count ?? 1),
      })),
    [unmet],
  )
  const fitTo = useMemo(() => unmet.map((one) => [one.latitude, one.longitude] as const), [unmet])
  if (unmet.length === 0)
    return (
      <Muted>
        <Trans>Every request of these days was accepted.</Trans>
      </Muted>
    )
  return (
    <Stack as="figure" gap={8}>
      <Suspense fallback={<Skeleton height={`${mapHeight}px`} radius={20} />}>
        <WorldMap
          center={fitTo[0] ?? [0, 0]}
          zoom={2}
          fitTo={fitTo}
          height={mapHeight}
          heat={heat}
          scheme={scheme}
          labels={{
            map: t`Map of requests that no walker accepted`,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </Suspense>
      <Muted as="figcaption">
        <Trans>Requests that no walker accepted:</Trans>{' '}
        {unmet.slice(0, named).map(({ id, name, count }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <bdi>{name}</bdi> {count}
          </span>
        ))}
      </Muted>
    </Stack>
  )
}
