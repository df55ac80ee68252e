import 'maplibre-gl/dist/maplibre-gl.css'
import {
  addProtocol,
  AttributionControl,
  Map as GlMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'

import { offlineStyle, type MapScheme } from './map-style.ts'

// MapLibre's worker is a second file that a bundler must be told about; without this no tile is ever drawn.
setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

const styleWaitMs = 4000
const offlineMaxZoom = 10
const onlineMaxZoom = 17

export type Place = readonly [latitude: number, longitude: number]

export interface EngineOptions {
  readonly container: HTMLElement
  readonly center: Place
  readonly zoom: number
  readonly scheme: MapScheme
  readonly styleUrl: string | undefined
  readonly interactive: boolean
  readonly calm: boolean
}

/** A running map and what the component needs of it. */
export interface Engine {
  readonly map: GlMap
  readonly setScheme: (scheme: MapScheme) => void
  readonly setTrail: (trail: readonly Place[]) => void
  readonly addMarker: (element: HTMLElement, at: Place) => Marker
  readonly close: () => void
}

const archiveUrl = (): string => new URL('/basemap/world.pmtiles', location.origin).href

/** Opens a map; throws where the device has no WebGL, which the component turns into its list. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  // Labels are drawn with the page's own font, so it has to be there before the first of them.
  await document.fonts.load('500 14px "Figtree Variable"').catch(() => [])
  const { styleUrl } = options
  const map = new GlMap({
    container: options.container,
    style: styleUrl ?? offlineStyle(archiveUrl(), options.scheme),
    center: [options.center[1], options.center[0]],
    zoom: options.zoom,
    minZoom: 1,
    maxZoom: styleUrl === undefined ? offlineMaxZoom : onlineMaxZoom,
    interactive: options.interactive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: false,
    fadeDuration: options.calm ? 0 : 200,
  })
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  if (options.interactive) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  map.touchZoomRotate.disableRotation()
  return engineOf(map, options)
}

function engineOf(map: GlMap, options: EngineOptions): Engine {
  let offline = options.styleUrl === undefined
  let scheme = options.scheme
  let trail: readonly Place[] = []
  const goOffline = (): void => {
    if (offline) return
    offline = true
    map.setMaxZoom(offlineMaxZoom)
    map.setStyle(offlineStyle(archiveUrl(), scheme))
  }
  let styleArrived = false
  map.on('style.load', () => {
    styleArrived = true
    drawTrail(map, trail, scheme)
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
      if (offline) map.setStyle(offlineStyle(archiveUrl(), scheme))
      else drawTrail(map, trail, scheme)
    },
    setTrail: (next) => {
      trail = next
      if (styleArrived) drawTrail(map, trail, scheme)
    },
    addMarker: (element, at) => new Marker({ element }).setLngLat([at[1], at[0]]).addTo(map),
    close: () => {
      clearTimeout(timer)
      map.remove()
    },
  }
}

function drawTrail(map: GlMap, trail: readonly Place[], scheme: MapScheme): void {
  const data = {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'LineString' as const,
      coordinates: trail.map(([latitude, longitude]) => [longitude, latitude]),
    },
  }
  const source = map.getSource('trail')
  if (source !== undefined && 'setData' in source) {
    ;(source as { setData: (given: typeof data) => void }).setData(data)
    return
  }
  if (trail.length === 0) return
  map.addSource('trail', { type: 'geojson', data })
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const
  const casing = scheme === 'dark' ? '#141126' : '#fffdf8'
  map.addLayer({
    id: 'trail-casing',
    type: 'line',
    source: 'trail',
    layout: line,
    paint: { 'line-color': casing, 'line-width': 8 },
  })
  map.addLayer({
    id: 'trail',
    type: 'line',
    source: 'trail',
    layout: line,
    paint: { 'line-color': scheme === 'dark' ? '#ff9a7b' : '#c8452b', 'line-width': 4.5 },
  })
}
