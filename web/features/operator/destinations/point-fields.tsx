import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isPlace, type Place } from '#domain/shared/place.ts'
import { typedNumber } from '#web/features/operator/destinations/destination-rules.ts'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './destinations.module.css'

const WorldMap = lazy(() => import('#web/ui/map/world-map.tsx').then((file) => ({ default: file.WorldMap })))

const mapHeight = 320
/** The whole world, until a point is known. */
const world = { center: [20, 0] as readonly [number, number], zoom: 1 }
/** How close the map goes to a point that was typed; a pressed one leaves it as it is. */
const typedZoom = 6
/** About 10 m: a point of a place is not known better. */
const digits = 4

type NumberField = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'> & {
  readonly ref: (element: { focus: () => void } | null) => void
}

/** The point of a destination: pressed on the map, or typed, which keyboards can do as well. */
export function PointFields({
  longitude,
  latitude,
  onPick,
}: {
  longitude: NumberField
  latitude: NumberField
  onPick: (point: { latitude: string; longitude: string }) => void
}) {
  const { t } = useLingui()
  const scheme = useColorScheme()
  const point = { latitude: typedNumber(latitude.value), longitude: typedNumber(longitude.value) }
  const key = JSON.stringify(point)
  const [camera, setCamera] = useState(() => (isWhole(point) ? nearTo(point) : world))
  const look = (leave: (() => void) | undefined) => () => {
    leave?.()
    if (isWhole(point)) setCamera(nearTo(point))
  }
  const markers = useMemo(() => {
    const at = JSON.parse(key) as Typed
    return isWhole(at) ? [{ id: 'point', kind: 'destination' as const, ...at, label: t`The point` }] : []
  }, [key, t])
  return (
    <>
      <Suspense fallback={<Skeleton height={mapHeight} radius={20} />}>
        <div className={styles.map}>
          <WorldMap
            center={camera.center}
            zoom={camera.zoom}
            height={mapHeight}
            scheme={scheme}
            markers={markers}
            onPick={([north, east]) =>
              onPick({ latitude: north.toFixed(digits), longitude: wrapped(east).toFixed(digits) })
            }
            labels={{
              map: t`Map to set the point of the destination`,
              unavailable: t`This device can’t show the map. Please type the point.`,
            }}
          />
        </div>
      </Suspense>
      <Muted>
        <Trans>Press the place on the map, or type its point. The time zone follows from it.</Trans>
      </Muted>
      <Grid column={10} gap={16} className={styles.pair}>
        <Field
          label={t`Longitude`}
          inputMode="text"
          dir="ltr"
          autoComplete="off"
          maxLength={14}
          {...longitude}
          onBlur={look(longitude.onBlur)}
        />
        <Field
          label={t`Latitude`}
          inputMode="text"
          dir="ltr"
          autoComplete="off"
          maxLength={14}
          {...latitude}
          onBlur={look(latitude.onBlur)}
        />
      </Grid>
    </>
  )
}

type Typed = { latitude: number | null; longitude: number | null }

const isWhole = (point: Typed): point is Place =>
  point.latitude !== null && point.longitude !== null && isPlace(point as Place)

const nearTo = ({ latitude, longitude }: Place) => ({
  center: [latitude, longitude] as readonly [number, number],
  zoom: typedZoom,
})

/** A map that was turned around the world gives longitudes beyond its edges. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
