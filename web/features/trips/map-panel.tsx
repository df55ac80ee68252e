import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { CallViewModel } from '#web/features/media/public.ts'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

/** Where the walker is, with the way so far. The map's code comes only when it is opened. */
export function MapPanel({ trip, call, height }: { trip: TripCard; call: CallViewModel; height: number }) {
  const { t } = useLingui()
  const { trail } = useObservable(call.state)
  const { destination } = trip
  const name = trip.walker?.first_name ?? t`Your walker`
  const last = trail.at(-1)
  const position = last ? ([last.latitude, last.longitude] as const) : undefined
  return (
    <Suspense fallback={<Skeleton height={height} radius={20} />}>
      <WorldMap
        center={position ?? [destination.latitude, destination.longitude]}
        zoom={position ? 10 : 8}
        height={height}
        scheme="dark"
        trail={trail.map((point) => [point.latitude, point.longitude] as const)}
        position={position}
        labels={{ map: t`Map with the way of ${name}`, unavailable: t`This device cannot draw the map.` }}
      />
    </Suspense>
  )
}
