import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import { LandPicture } from '#web/ui/map/land-picture.tsx'
import { WorldMap } from '#web/ui/map/world-map.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'

const PlaceSearch = lazy(() =>
  import('#web/features/booking/choosing/place-search.tsx').then((file) => ({ default: file.PlaceSearch })),
)

const openingZoom = 8
export const mapHeight = 400

interface DestinationMapProps {
  readonly destination: DestinationCardFragment
  readonly walkers: readonly WalkerOnMapFragment[] | null
  readonly selected: string | null
  readonly onSelect: (walkerId: string) => void
  /** The address of this map at another destination. */
  readonly hrefOf: (slug: string) => string
}

/** The destination with the walkers who are online there, and the way to another one. */
export function DestinationMap({ destination, walkers, selected, onSelect, hrefOf }: DestinationMapProps) {
  const { t: text } = useLingui()
  const scheme = useColorScheme()
  const markers = useMemo(
    () => [
      {
        id: 'destination',
        kind: 'destination' as const,
        latitude: destination.latitude,
        longitude: destination.longitude,
        label: destination.name,
      },
      ...(walkers ?? []).map((each) => ({
        id: each.user_id,
        kind: 'walker' as const,
        latitude: each.latitude,
        longitude: each.longitude,
        label: each.user.first_name,
        imageUrl: each.user.avatar ?? undefined,
        selected: each.user_id === selected,
        status: each.is_free ? ('free' as const) : ('busy' as const),
      })),
    ],
    [walkers, selected, destination],
  )
  const center = [destination.latitude, destination.longitude] as const
  const select = (id: string) => {
    if (id !== 'destination') onSelect(id)
  }
  const [isPictureDrawn, setPictureDrawn] = useState(false)
  const onDrawn = useCallback(() => setPictureDrawn(true), [])
  return (
    <>
      {/* Its code is not asked for before the land is drawn. */}
      {isPictureDrawn && (
        <Suspense>
          <PlaceSearch current={destination.slug} hrefOf={hrefOf} />
        </Suspense>
      )}
      <WorldMap
        center={center}
        zoom={openingZoom}
        standIn={
          <LandPicture
            center={center}
            zoom={openingZoom}
            height={mapHeight}
            scheme={scheme}
            markers={markers}
            onSelect={select}
            onDrawn={onDrawn}
          />
        }
        isHeld={!isPictureDrawn}
        height={mapHeight}
        scheme={scheme}
        markers={markers}
        onSelect={select}
        labels={{
          map: text`Map of ${destination.name} with the walkers who are online`,
          unavailable: text`This device can’t show the map. Here is what is on it:`,
        }}
      />
    </>
  )
}
