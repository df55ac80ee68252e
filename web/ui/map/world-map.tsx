import { IconArrowUp } from '#web/ui/icons/generated/icons.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import type { Engine } from './map-engine.ts'
import type { HeatSpot } from './heat-layer.ts'
import type { MapMarker } from './map-marker.ts'
import { pinBoard, type PinBoard } from './map-markers.ts'
import type { MapScheme } from './map-colours.ts'
import type { Place } from './walk-layers.ts'
import classes from './world-map.module.css'

export interface WorldMapProps {
  /** [latitude, longitude], as everywhere in the product. */
  readonly center: Place
  readonly zoom?: number
  /** Pixels. */
  readonly height?: number
  readonly scheme?: MapScheme
  readonly markers?: readonly MapMarker[]
  readonly onSelect?: (id: string) => void
  /** The part of a walk that has been walked, as a line; its map has a scale bar and points north. */
  readonly trail?: readonly Place[]
  /** The whole way of a walk that is over. */
  readonly route?: readonly Place[]
  /** Something that is much or little at places, as warm spots. */
  readonly heat?: readonly HeatSpot[]
  /** Where a walker is now, on that line. */
  readonly position?: Place | undefined
  /** Places that must all be in view; overrides centre and zoom when it changes, unless the map was moved by hand and the last is in view. */
  readonly fitTo?: readonly Place[]
  readonly interactive?: boolean
  /** A place on the map was pressed; the same must be reachable by keyboard beside the map. */
  readonly onPick?: (place: Place) => void
  /** What is drawn until the map is, and instead of it where it can not be: it says the same. */
  readonly standIn?: ReactNode
  /** The engine is not opened yet: what stands in comes first. */
  readonly isHeld?: boolean
  readonly labels: { readonly map: string; readonly unavailable: string; readonly north?: string }
}

const noMarkers: readonly MapMarker[] = []
const noTrail: readonly Place[] = []
const noHeat: readonly HeatSpot[] = []
/** Pixels of the map around a walk: room for labels, and for the credits at the lower side. */
const padding = { top: 56, bottom: 72, left: 72, right: 64 }

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The map with its pins. The engine loads when the map is first shown; without WebGL the pins become a list. */
export function WorldMap(props: WorldMapProps): ReactNode {
  const { scheme = 'light', height = 400, markers = noMarkers, labels } = props
  const canvas = useRef<HTMLDivElement>(null)
  const onSelect = useRef(props.onSelect)
  useEffect(() => {
    onSelect.current = props.onSelect
  })
  const { opened, isDrawn, failed } = useEngine(canvas, props, (id) => onSelect.current?.(id))
  useMapContents(opened, props)
  usePicking(opened, props.onPick)
  return (
    <section className={classes['frame']} data-scheme={scheme} style={{ height }} aria-label={labels.map}>
      {!failed && <div ref={canvas} className={classes['canvas']} />}
      {!isDrawn && props.standIn && <div className={classes['standIn']}>{props.standIn}</div>}
      {failed && (
        <InsteadOfMap markers={markers} onSelect={props.onSelect} isDrawn={props.standIn !== undefined}>
          {labels.unavailable}
        </InsteadOfMap>
      )}
      {labels.north !== undefined && (!failed || props.standIn !== undefined) && (
        <span className={classes['north']}>
          <IconArrowUp size={14} aria-hidden />
          {labels.north}
        </span>
      )}
    </section>
  )
}

interface InsteadOfMapProps {
  readonly markers: readonly MapMarker[]
  readonly onSelect: WorldMapProps['onSelect']
  /** A drawing shows where things are; the postcards of a walk can be pressed at its lower edge. */
  readonly isDrawn: boolean
  /** Why there is no map. */
  readonly children: ReactNode
}

/** The pins of a map that can not be drawn, as a list. */
function InsteadOfMap({ markers, onSelect, isDrawn, children }: InsteadOfMapProps) {
  const pins = isDrawn ? markers.filter(({ kind }) => kind === 'postcard') : markers
  if (isDrawn && pins.length === 0) return null
  return (
    <div className={classes[isDrawn ? 'pinsOfDrawing' : 'panel']}>
      {!isDrawn && <p>{children}</p>}
      <ul>
        {pins.map((marker) => (
          <li key={marker.id}>
            <button
              type="button"
              className={classes['chip']}
              aria-pressed={marker.selected ?? false}
              onClick={() => onSelect?.(marker.id)}
            >
              {marker.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Opened {
  readonly engine: Engine
  readonly board: PinBoard
}

function useEngine(
  canvas: RefObject<HTMLDivElement | null>,
  props: WorldMapProps,
  select: (id: string) => void,
): { opened: Opened | undefined; isDrawn: boolean; failed: boolean } {
  const [opened, setOpened] = useState<Opened>()
  const [isDrawn, setDrawn] = useState(false)
  const [failed, setFailed] = useState(false)
  const first = useRef({ props, select })
  const { interactive = true, isHeld = false } = props
  useEffect(() => {
    const container = canvas.current
    if (container === null || isHeld) return undefined
    let closed = false
    let engine: Engine | undefined
    const open = async (): Promise<void> => {
      const { openEngine } = await import('./map-engine.ts')
      if (closed) return
      const { center, zoom = 8, scheme = 'light' } = first.current.props
      const made = await openEngine({
        container,
        center,
        zoom,
        scheme,
        interactive,
        calm: prefersCalm(),
        isWalk: first.current.props.trail !== undefined,
      })
      if (closed) {
        made.close()
        return
      }
      engine = made
      const board = pinBoard(made, classes, first.current.select)
      made.map.on('zoomend', board.spread)
      setOpened({ engine: made, board })
      void made.drawn.then(() => !closed && setDrawn(true))
    }
    open().catch(() => {
      if (!closed) setFailed(true)
    })
    return () => {
      closed = true
      setOpened(undefined)
      setDrawn(false)
      engine?.close()
    }
  }, [canvas, interactive, isHeld])
  return { opened, isDrawn, failed }
}

/** Hands every later change of the props to the running map. */
function useMapContents(opened: Opened | undefined, props: WorldMapProps): void {
  const {
    markers = noMarkers,
    trail = noTrail,
    route = noTrail,
    heat = noHeat,
    scheme = 'light',
    position,
    zoom = 8,
  } = props
  const [latitude, longitude] = props.center
  const fitKey = JSON.stringify(props.fitTo ?? [])
  useEffect(() => opened?.board.show(markers), [opened, markers])
  useEffect(() => opened?.engine.setWalk({ route, trail }), [opened, route, trail])
  useEffect(() => opened?.engine.setHeat(heat), [opened, heat])
  useEffect(() => opened?.engine.setScheme(scheme), [opened, scheme])
  useEffect(() => {
    if (opened === undefined || fitKey !== '[]') return
    const camera = { center: [longitude, latitude] as [number, number], zoom }
    if (prefersCalm()) opened.engine.map.jumpTo(camera)
    else opened.engine.map.easeTo({ ...camera, duration: 500 })
  }, [opened, latitude, longitude, zoom, fitKey])
  useEffect(() => {
    const places = JSON.parse(fitKey) as Place[]
    if (opened === undefined || places.length === 0) return
    const latitudes = places.map((place) => place[0])
    const longitudes = places.map((place) => place[1])
    const { map, wasMovedByHand } = opened.engine
    const newest = places.at(-1)
    if (wasMovedByHand() && newest && map.getBounds().contains([newest[1], newest[0]])) return
    map.fitBounds(
      [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
      { padding, animate: !prefersCalm(), duration: 500 },
    )
  }, [opened, fitKey])
  usePosition(opened, position)
}

function usePicking(opened: Opened | undefined, onPick: WorldMapProps['onPick']): void {
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (opened === undefined) return undefined
    const clicks = opened.engine.map.on('click', ({ lngLat }) => pick.current?.([lngLat.lat, lngLat.lng]))
    return () => clicks.unsubscribe()
  }, [opened])
}

function usePosition(opened: Opened | undefined, position: Place | undefined): void {
  const dot = useRef<ReturnType<Engine['addMarker']>>(undefined)
  const [latitude, longitude] = position ?? []
  useEffect(() => {
    if (opened === undefined || latitude === undefined || longitude === undefined) return
    if (dot.current === undefined) {
      const element = document.createElement('div')
      element.className = classes['position'] ?? ''
      element.setAttribute('aria-hidden', 'true')
      dot.current = opened.engine.addMarker(element, [latitude, longitude])
    } else dot.current.setLngLat([longitude, latitude])
  }, [opened, latitude, longitude])
  useEffect(
    () => () => {
      dot.current?.remove()
      dot.current = undefined
    },
    [opened],
  )
}
