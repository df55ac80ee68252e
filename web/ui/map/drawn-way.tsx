import { aheadOpacity, mapColours, wayColours, wayPx, type MapScheme } from './map-colours.ts'
import { labelsWithRoom, markBesidePx, type PlacedLabel } from './label-room.ts'
import { isLabelKind, type MapMarker } from './map-marker.ts'
import { layOut, scaleBar } from './way-layout.ts'
import type { WayPoint } from '#domain/walk/way.ts'
import classes from './world-map.module.css'

/** The drawing is made for this width, and grows or shrinks with its room. */
const widthPx = 360
const scaleMostPx = 96
const free = { x: 84, y: 64 }

interface DrawnWayProps {
  /** Pixels. */
  readonly height: number
  readonly scheme: MapScheme
  /** The whole way, as far as it is known. */
  readonly points: readonly WayPoint[]
  /** How many of the points have been walked. */
  readonly walked: number
  readonly markers: readonly MapMarker[]
  readonly position: readonly [latitude: number, longitude: number, begins?: boolean] | undefined
  /** A distance in meters, in words. */
  readonly metres: (metres: number) => string
}

/** A walk drawn from its points alone: it needs neither the engine of the map nor WebGL. */
export function DrawnWay({ height, scheme, points, walked, markers, position, metres }: DrawnWayProps) {
  const { at, metresPerPixel } = layOut(points, { width: widthPx, height, free })
  const lineOf = (part: readonly WayPoint[]) =>
    part
      .map((point, index) => {
        const [x, y] = at(point)
        return `${index === 0 || point.begins ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      })
      .join('')
  const [whole, seen] = [lineOf(points), lineOf(points.slice(0, walked))]
  const { land, halo } = mapColours[scheme]
  const colours = wayColours[scheme]
  const bar = scaleBar(metresPerPixel, scaleMostPx)
  const here = position && at({ latitude: position[0], longitude: position[1] })
  return (
    <>
      <svg viewBox={`0 0 ${widthPx} ${height}`} aria-hidden style={{ background: land }}>
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {[72, 54, 38].map((width) => (
            <path key={width} d={seen} stroke={colours.seen} strokeWidth={width} strokeOpacity={0.1} />
          ))}
          <path d={whole} stroke={colours.way} strokeWidth={wayPx} strokeOpacity={aheadOpacity} />
          <path d={seen} stroke={halo} strokeWidth={wayPx + 5} />
          <path d={seen} stroke={colours.way} strokeWidth={wayPx} />
          <path d={seen} stroke={halo} strokeWidth={1.6} strokeOpacity={0.75} />
        </g>
        <DrawnLabels markers={markers} at={at} />
        {here && (
          <circle
            className={classes['drawnPosition']}
            cx={here[0]}
            cy={here[1]}
            r={9}
            stroke={halo}
            strokeWidth={4}
          />
        )}
      </svg>
      <span className={classes['scale']} style={{ width: bar.px }} aria-hidden>
        {metres(bar.metres)}
      </span>
    </>
  )
}

interface DrawnLabelsProps {
  readonly markers: readonly MapMarker[]
  readonly at: (place: MapMarker) => readonly [x: number, y: number]
}

/** Ends, turns, distances and postcards, each where it is on the way. */
function DrawnLabels({ markers, at }: DrawnLabelsProps) {
  const labels = markers.map((marker) => {
    const [x, y] = at(marker)
    return { marker, x, y, kind: isLabelKind(marker.kind) ? marker.kind : ('pin' as const) }
  })
  const shown = labelsWithRoom(labels)
  return (
    <>{labels.map((label, index) => shown.has(index) && <DrawnLabel key={label.marker.id} {...label} />)}</>
  )
}

function DrawnLabel({ marker, x, y, kind }: PlacedLabel & { readonly marker: MapMarker }) {
  if (kind === 'turn')
    return (
      <g transform={`translate(${x} ${y}) rotate(${Math.round(marker.bearing ?? 0)})`}>
        <circle className={classes['drawnTurn']} r={10} />
        <path className={classes['drawnArrow']} d="M0 -5L5 1.5L1.5 .5V5H-1.5V.5L-5 1.5Z" />
      </g>
    )
  if (kind === 'pin')
    return (
      <g className={classes['drawnLabel']}>
        <rect x={x - 9} y={y - 7} width={18} height={14} rx={3} />
        <text x={x} y={y + 4}>
          ★
        </text>
      </g>
    )
  const anchor = { start: 'end', end: 'start', mark: 'start', asked: 'middle' } as const
  const beside = { start: -22, end: 22, mark: markBesidePx + 4, asked: 0 }
  return (
    <g className={classes['drawnLabel']}>
      {kind !== 'asked' && <circle cx={x} cy={y} r={kind === 'mark' ? 3.5 : 6} />}
      <text x={x + beside[kind]} y={y + (marker.note ? -1 : 4)} textAnchor={anchor[kind]}>
        {marker.label}
        {marker.note && (
          <tspan x={x + beside[kind]} dy="1.15em">
            {marker.note}
          </tspan>
        )}
      </text>
    </g>
  )
}
