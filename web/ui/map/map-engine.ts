import { t } from '@lingui/core/macro'
import 'maplibre-gl/dist/maplibre-gl.css'
import {
  addProtocol,
  AttributionControl,
  Map as GlMap,
  Marker,
  NavigationControl,
  type PositionAnchor,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'

import { drawHeat, type HeatSpot } from './heat-layer.ts'
import type { MapScheme } from './map-colours.ts'
import { offlineStyle } from './map-style.ts'
import { drawStreets } from './street-layers.ts'
import { drawWalk, type Place, type WalkLines } from './walk-layers.ts'

// MapLibre's worker is a second file that must be named to a bundler; without this no tile is ever drawn.
setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

const styleWaitMs = 4000
/** 0.6 m a pixel at the equator: a walk of one street fills the map. */
const maxZoom = 17

/** Another style is laid whole: as a difference it would take the walk's layers away without an event. */
const whole = { diff: false }

export interface EngineOptions {
  readonly container: HTMLElement
  readonly center: Place
  readonly zoom: number
  readonly scheme: MapScheme
  readonly interactive: boolean
  readonly calm: boolean
  /** A walk is shown, which wants a scale bar. */
  readonly isWalk: boolean
}

/** Which part of a marker lies at its place, and how far in px it is moved from there. */
export type MarkerPlacement = { anchor?: PositionAnchor; offset?: [number, number] }

/** A running map and what the component needs of it. */
export interface Engine {
  readonly map: GlMap
  readonly setScheme: (scheme: MapScheme) => void
  readonly setWalk: (lines: WalkLines) => void
  readonly setHeat: (spots: readonly HeatSpot[]) => void
  readonly addMarker: (element: HTMLElement, at: Place, placed?: MarkerPlacement) => Marker
  readonly wasMovedByHand: () => boolean
  /** Resolves once the map has been drawn for the first time, or has not been for some seconds. */
  readonly drawn: Promise<void>
  readonly close: () => void
}

/** What the map's own buttons are called. */
const words = (): Record<string, string> => ({
  'Map.Title': t`Map`,
  'NavigationControl.ZoomIn': t`Zoom in`,
  'NavigationControl.ZoomOut': t`Zoom out`,
  'AttributionControl.ToggleAttribution': t`Sources of the map`,
})

const archiveUrl = (): string => new URL('/basemap/world.pmtiles', location.origin).href

interface Configured {
  /** The style that the server is set to; null for the bundled map. */
  readonly url: string | null
  /** The streets that lie under the bundled map; null for none. */
  readonly streets: string | null
}

/** What the server is set to; the bundled map alone also when it does not answer. */
async function configured(): Promise<Configured> {
  try {
    const answer = await fetch('/map-style.json', { signal: AbortSignal.timeout(styleWaitMs) })
    return (await answer.json()) as Configured
  } catch {
    return { url: null, streets: null }
  }
}

/** Opens a map; throws where the device has no WebGL, which the component turns into its list. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const [{ url: styleUrl, streets }] = await Promise.all([
    configured(),
    // Labels are drawn with the page's own font, so it has to be there before the first of them.
    document.fonts.load('500 14px "Figtree Variable"').catch(() => []),
  ])
  const map = new GlMap({
    container: options.container,
    style: styleUrl ?? offlineStyle(archiveUrl(), options.scheme),
    center: [options.center[1], options.center[0]],
    zoom: options.zoom,
    minZoom: 1,
    maxZoom,
    interactive: options.interactive,
    attributionControl: false,
    locale: words(),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: false,
    fadeDuration: options.calm ? 0 : 200,
  })
  // The credits have the lower edge for themselves, so that nothing covers them.
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  if (options.interactive) map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  if (options.isWalk) map.addControl(new ScaleControl({ maxWidth: 96 }), 'top-left')
  map.touchZoomRotate.disableRotation()
  return engineOf(map, options, { isBundled: styleUrl === null, streets })
}

interface Ground {
  readonly isBundled: boolean
  readonly streets: string | null
}

function engineOf(map: GlMap, options: EngineOptions, { isBundled, streets }: Ground): Engine {
  let offline = isBundled
  let scheme = options.scheme
  let walk: WalkLines = { route: [], trail: [] }
  let heat: readonly HeatSpot[] = []
  const goOffline = (): void => {
    if (offline) return
    offline = true
    map.setStyle(offlineStyle(archiveUrl(), scheme), whole)
  }
  let styleArrived = false
  map.on('style.load', () => {
    styleArrived = true
    if (offline && streets) drawStreets(map, new URL(streets, location.origin).href, scheme)
    drawWalk(map, walk, scheme)
    drawHeat(map, heat)
  })
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const drawn = new Promise<void>((resolve) => {
    map.once('idle', () => resolve())
    giveUp = setTimeout(resolve, styleWaitMs)
  })
  let isByHand = false
  map.on('movestart', (event) => {
    if (event.originalEvent) isByHand = true
  })
  // One missing tile is no reason to leave a good map; a style that never came is.
  map.on('error', () => undefined)
  const timer = setTimeout(() => {
    if (!styleArrived) goOffline()
  }, styleWaitMs)
  return {
    map,
    setScheme: (next) => {
      if (next === scheme) return
      scheme = next
      if (offline) map.setStyle(offlineStyle(archiveUrl(), scheme), whole)
      else drawWalk(map, walk, scheme)
    },
    setWalk: (next) => {
      walk = next
      if (styleArrived) drawWalk(map, walk, scheme)
    },
    setHeat: (next) => {
      heat = next
      if (styleArrived) drawHeat(map, heat)
    },
    addMarker: (element, at, placed = {}) =>
      new Marker({ element, ...placed }).setLngLat([at[1], at[0]]).addTo(map),
    wasMovedByHand: () => isByHand,
    drawn,
    close: () => {
      clearTimeout(timer)
      clearTimeout(giveUp)
      map.remove()
    },
  }
}
