import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { fanOut } from './fan-out.ts'
import { fromMiddle, landOf, type Land, type View } from './land.ts'
import { mapColours, type MapScheme } from './map-colours.ts'
import type { MapMarker } from './map-marker.ts'
import type { Place } from './walk-layers.ts'
import styles from './land-picture.module.css'

interface LandPictureProps {
  readonly center: Place
  readonly zoom: number
  /** Pixels; the width is that of its room. */
  readonly height: number
  readonly scheme: MapScheme
  readonly markers: readonly MapMarker[]
  readonly onSelect?: ((id: string) => void) | undefined
  /** The land is drawn, or can not be. */
  readonly onDrawn: () => void
}

const none: Land = { tiles: [], names: [] }
const archiveUrl = (): string => new URL('/basemap/world.pmtiles', location.origin).href

/** Land and pins, drawn without the engine of the map: what is seen until that is there, and where it can not be. */
export function LandPicture(props: LandPictureProps): ReactNode {
  const { center, zoom, height, scheme, markers, onDrawn } = props
  const room = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [land, setLand] = useState(none)
  const [latitude, longitude] = center
  useEffect(() => setWidth(room.current?.clientWidth ?? 0), [])
  useEffect(() => {
    if (width === 0) return undefined
    let isCurrent = true
    const view: View = { center: [latitude, longitude], zoom, width, height }
    landOf(archiveUrl(), view)
      .then((found) => isCurrent && setLand(found))
      // Pins are seen without land as well.
      .catch(() => undefined)
      .finally(() => isCurrent && onDrawn())
    return () => {
      isCurrent = false
    }
  }, [latitude, longitude, zoom, width, height, onDrawn])
  const view: View = { center, zoom, width, height }
  const pixels = markers.map((marker) => fromMiddle(view, [marker.latitude, marker.longitude]))
  const spread = fanOut(pixels.map(([x, y]) => ({ x, y })))
  return (
    <div ref={room} className={styles.room}>
      {width > 0 && <Ground land={land} width={width} height={height} scheme={scheme} />}
      {markers.map((marker, index) => {
        const [x, y] = pixels[index] ?? [0, 0]
        const { x: aside, y: down } = spread[index] ?? { x: 0, y: 0 }
        return (
          <Pin
            key={marker.id}
            marker={marker}
            x={x + aside}
            y={y + down}
            onPress={() => props.onSelect?.(marker.id)}
          />
        )
      })}
    </div>
  )
}

interface GroundProps {
  readonly land: Land
  readonly width: number
  readonly height: number
  readonly scheme: MapScheme
}

function Ground({ land, width, height, scheme }: GroundProps) {
  const colours = mapColours[scheme]
  return (
    <svg
      className={styles.ground}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      style={{ background: colours.sea }}
      data-land={land.tiles.length > 0 || undefined}
      aria-hidden
    >
      {land.tiles.map(({ key, x, y, edge, extent, land: path, lakes }) => (
        <svg key={key} x={x} y={y} width={edge} height={edge} viewBox={`0 0 ${extent} ${extent}`}>
          <path d={path} fill={colours.land} stroke={colours.coast} strokeWidth={(1.2 * extent) / edge} />
          <path d={lakes} fill={colours.sea} />
        </svg>
      ))}
      {land.names.map(({ name, x, y }) => (
        <text key={`${name} ${x}`} x={x} y={y} fill={colours.text} stroke={colours.halo}>
          {name}
        </text>
      ))}
    </svg>
  )
}

interface PinProps {
  readonly marker: MapMarker
  readonly x: number
  readonly y: number
  readonly onPress: () => void
}

function Pin({ marker, x, y, onPress }: PinProps) {
  const { kind, label, imageUrl, selected = false, status = 'free' } = marker
  return (
    <button
      type="button"
      className={classes(styles.pin, styles[kind], styles[status], selected && styles.selected)}
      style={{ left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }}
      aria-label={label}
      aria-pressed={selected}
      title={label}
      onClick={onPress}
    >
      {imageUrl === undefined ? (
        <span aria-hidden>{kind === 'walker' ? label.trim().slice(0, 1).toUpperCase() : '★'}</span>
      ) : (
        <img src={imageUrl} alt="" draggable={false} />
      )}
    </button>
  )
}
