import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { PeerPositionNote } from '#web/features/walk/panels/position-note.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** Where the walker is, with the way so far. The map's code comes only when it is opened. */
export function MapPanel({ trip, call, height }: { trip: TripCard; call: CallViewModel; height: number }) {
  const { t } = useLingui()
  const { trail } = useObservable(call.state, 'trail')
  const { destination } = trip
  const way = useMemo(
    () => trail.map((point) => [point.latitude, point.longitude, point.begins ?? false] as const),
    [trail],
  )
  const start = way[0]
  const position = way.at(-1)
  const markers = useMemo(
    () =>
      start
        ? [{ id: 'start', kind: 'start' as const, label: t`Start`, latitude: start[0], longitude: start[1] }]
        : [],
    [start, t],
  )
  const name = trip.walker?.first_name ?? t`Your walker`
  return (
    <>
      <PeerPositionNote call={call} name={name} />
      <Suspense fallback={<Skeleton height={height} radius={20} />}>
        <WorldMap
          center={[destination.latitude, destination.longitude]}
          fitTo={way}
          height={height}
          scheme="dark"
          trail={way}
          markers={markers}
          position={position}
          labels={{
            map: t`Map of ${name}’s route`,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </Suspense>
    </>
  )
}
