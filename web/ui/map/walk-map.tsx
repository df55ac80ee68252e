import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { wayOf, type Way, type WayPoint } from '#domain/walk/way.ts'
import { clockOf } from '#web/ui/display/clock-of.ts'
import { distanceText } from '#web/ui/i18n/distance.ts'
import { DrawnWay } from './drawn-way.tsx'
import type { MapScheme } from './map-colours.ts'
import type { MapMarker } from './map-marker.ts'
import type { Place } from './walk-layers.ts'
import { WayWords } from './way-words.tsx'
import classes from './world-map.module.css'

const WorldMap = lazy(() => import('./world-map.tsx').then((file) => ({ default: file.WorldMap })))

interface WalkMapProps {
  /** The whole way as far as it is known; with times, its distances say when the walker was there. */
  readonly points: readonly WayPoint[]
  /** The part of it that is shown as walked; all of it where this is left out. */
  readonly travelled?: readonly Place[]
  readonly position: Place | undefined
  /** Postcards, and places that were asked for. */
  readonly markers: readonly MapMarker[]
  /** The walk has ended: its last point is its end. */
  readonly isOver: boolean
  /** What is shown while no point is known. */
  readonly center: Place
  /** Pixels. */
  readonly height: number
  readonly scheme: MapScheme
  /** What the map shows, for those who do not see it. */
  readonly label: string
  readonly onSelect?: (id: string) => void
}

const isOnWay = (postcard: MapMarker) => postcard.kind === 'postcard' || postcard.kind === 'asked'

/**
 * The way of a walk: a ribbon with its distances, times and turns. It is drawn from the points at once; the map lies under
 * the same ribbon as soon as its engine is there, and where it can not be, the drawing stays. Below it stands the way in words.
 */
export function WalkMap(props: WalkMapProps) {
  const { points, travelled, position, height, scheme, isOver, label } = props
  const { t, i18n } = useLingui()
  const way = useMemo(() => wayOf(points), [points])
  const stops = useStops(points, way, isOver)
  const markers = useMemo(() => [...stops, ...props.markers], [stops, props.markers])
  const line = useMemo(
    () => points.map(({ latitude, longitude, begins }) => [latitude, longitude, begins ?? false] as const),
    [points],
  )
  const drawn = (
    <DrawnWay
      height={height}
      scheme={scheme}
      points={points}
      walked={travelled ? Math.max(1, travelled.length - 1) : points.length}
      markers={markers}
      position={position}
      metres={(metres) => distanceText(metres, i18n.locale)}
    />
  )
  return (
    <>
      <Suspense
        fallback={
          <section className={classes['frame']} data-scheme={scheme} style={{ height }} aria-label={label}>
            <div className={classes['standIn']}>{drawn}</div>
          </section>
        }
      >
        <WorldMap
          center={props.center}
          height={height}
          scheme={scheme}
          fitTo={line}
          {...(isOver ? { route: line } : {})}
          trail={travelled ?? line}
          position={position}
          markers={markers}
          {...(props.onSelect ? { onSelect: props.onSelect } : {})}
          standIn={drawn}
          labels={{
            map: label,
            unavailable: t`This device can’t show the map.`,
            north: t({ message: 'N', comment: 'North, on a map' }),
          }}
        />
      </Suspense>
      {points.length > 0 && <WayWords way={way} asked={props.markers.filter(isOnWay)} isOver={isOver} />}
    </>
  )
}

/** Where the walk began and ended, its distances with their times, and its turns. */
function useStops(points: readonly WayPoint[], way: Way, isOver: boolean): readonly MapMarker[] {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const [first, last] = [points[0], isOver ? points.at(-1) : undefined]
    const place = ({ latitude, longitude }: WayPoint) => ({ latitude, longitude })
    return [
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
      ...way.turns.map((turn, index) => ({
        id: `turn-${index}`,
        kind: 'turn' as const,
        label: turn.side,
        bearing: turn.bearing,
        ...place(turn),
      })),
      ...way.marks.map((mark) => ({
        id: `mark-${mark.atM}`,
        kind: 'mark' as const,
        label: distanceText(mark.atM, i18n.locale),
        note: mark.afterMs === null ? undefined : clockOf(mark.afterMs / 1000),
        ...place(mark),
      })),
    ]
  }, [points, way, isOver, t, i18n.locale])
}
