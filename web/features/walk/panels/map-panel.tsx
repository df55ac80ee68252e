import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { CallState } from '#web/features/walk/call/call-state.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { PeerPositionNote } from '#web/features/walk/panels/position-note.tsx'
import { PostcardViewer } from '#web/features/walk/postcards/postcard-viewer.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { steerNames } from '#web/features/walk/steering/steering-words.ts'
import type { MapMarker } from '#web/ui/map/map-marker.ts'
import { WalkMap } from '#web/ui/map/walk-map.tsx'

/** Where the walker is, with the way so far, its postcards and what was asked for. The map's code comes only when it is opened. */
export function MapPanel({ trip, call, height }: { trip: TripCard; call: CallViewModel; height: number }) {
  const { t } = useLingui()
  const { trail, postcards, steering } = useObservable(call.state, 'trail', 'postcards', 'steering')
  const { destination } = trip
  const points = useMemo(() => trail.map((point) => ({ ...point, atMs: Date.parse(point.at) })), [trail])
  const markers = useMarkers(trail, postcards, steering)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const last = points.at(-1)
  const name = trip.walker?.first_name ?? t`Your walker`
  return (
    <>
      <PeerPositionNote call={call} name={name} />
      <WalkMap
        points={points}
        position={last && [last.latitude, last.longitude]}
        markers={markers}
        isOver={false}
        center={[destination.latitude, destination.longitude]}
        height={height}
        scheme="dark"
        label={t`Map of ${name}’s route`}
        onSelect={(id) => setOpenAt(postcards.findIndex((card) => card.id === id))}
      />
      <PostcardViewer
        cards={postcards.map(({ id, url }) => ({ id, url, alt: t`Postcard` }))}
        openAt={openAt}
        onOpenAt={setOpenAt}
      />
    </>
  )
}

/** Postcards where they were taken, and where the walker was when the traveler asked to look at something. */
function useMarkers(
  trail: CallState['trail'],
  postcards: CallState['postcards'],
  steering: CallState['steering'],
): readonly MapMarker[] {
  const { i18n, t } = useLingui()
  return useMemo(
    () => [
      ...postcards.flatMap(({ id, url, place }) =>
        place ? [{ id, kind: 'postcard' as const, label: t`Postcard`, imageUrl: url, ...place }] : [],
      ),
      ...steering.flatMap(({ id, command, sentAt, isLost, state }) => {
        const there = trail.findLast(({ at }) => at <= sentAt) ?? trail[0]
        if (command !== 'look' || isLost || state === 'refused' || !there) return []
        const { latitude, longitude } = there
        return [{ id, kind: 'asked' as const, label: i18n._(steerNames.look), latitude, longitude }]
      }),
    ],
    [trail, postcards, steering, i18n, t],
  )
}
