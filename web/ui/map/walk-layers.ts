import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl'

import { mapColours, type MapScheme } from './map-style.ts'

/** `begins`: no line leads to it from the place before. */
export type Place = readonly [latitude: number, longitude: number, begins?: boolean]

/** A walk as the map draws it: the whole way if it is known, and the part of it that has been walked. */
export interface WalkLines {
  readonly route: readonly Place[]
  readonly trail: readonly Place[]
}

const source = 'walk'
const squareM = 100
const squaresEachSide = 30
const metresPerDegree = 111_320

/** Draws the walk over the map, or brings it up to date. */
export function drawWalk(map: GlMap, lines: WalkLines, scheme: MapScheme): void {
  const first = lines.route[0] ?? lines.trail[0]
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: [line('route', lines.route), line('trail', lines.trail), ...ends(lines)],
  }
  const known = map.getSource<GeoJSONSource>(source)
  if (known) {
    void known.setData(data)
    return
  }
  if (first === undefined) return
  drawPaper(map, first, scheme)
  map.addSource(source, { type: 'geojson', data })
  const colours = mapColours[scheme]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const only = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  const trailColour = scheme === 'dark' ? '#ff9a7b' : '#c8452b'
  map.addLayer({
    id: 'route',
    type: 'line',
    source,
    filter: only('route'),
    layout: round,
    paint: { 'line-color': trailColour, 'line-width': 3, 'line-opacity': 0.55, 'line-dasharray': [0.2, 2.2] },
  })
  map.addLayer({
    id: 'trail-casing',
    type: 'line',
    source,
    filter: only('trail'),
    layout: round,
    paint: { 'line-color': colours.halo, 'line-width': 8 },
  })
  map.addLayer({
    id: 'trail',
    type: 'line',
    source,
    filter: only('trail'),
    layout: round,
    paint: { 'line-color': trailColour, 'line-width': 4.5 },
  })
  map.addLayer({
    id: 'walk-ends',
    type: 'circle',
    source,
    filter: only('end'),
    paint: {
      'circle-radius': 5,
      'circle-color': colours.halo,
      'circle-stroke-color': trailColour,
      'circle-stroke-width': 3,
    },
  })
}

function line(kind: string, places: readonly Place[]): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { kind },
    geometry: { type: 'MultiLineString', coordinates: partsOf(places) },
  }
}

/** The parts of a way between which no line is drawn, as longitudes and latitudes. */
export function partsOf(places: readonly Place[]): [number, number][][] {
  const parts: [number, number][][] = []
  for (const [latitude, longitude, begins] of places) {
    const open = begins ? undefined : parts.at(-1)
    if (open) open.push([longitude, latitude])
    else parts.push([[longitude, latitude]])
  }
  return parts.filter((part) => part.length > 1)
}

function ends({ route, trail }: WalkLines): GeoJSON.Feature[] {
  const [first, last] = [trail[0], trail.at(-1)]
  // A closed line is an area and has no ends.
  if (first && last && trail.length > 2 && first[0] === last[0] && first[1] === last[1]) return []
  return [route[0] ?? trail[0], route.at(-1)].flatMap((place) =>
    place === undefined
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { kind: 'end' },
            geometry: { type: 'Point' as const, coordinates: [place[1], place[0]] },
          },
        ],
  )
}

/**
 * The bundled map has no streets, and its coasts are too coarse for a walk: from zoom 12 on it turns into squared paper,
 * whose squares are 100 m wide.
 */
function drawPaper(map: GlMap, [latitude, longitude]: Place, scheme: MapScheme): void {
  if (map.getSource('world') === undefined) return
  const colours = mapColours[scheme]
  const names = map.getLayer('country') ? 'country' : undefined
  map.addSource('squares', { type: 'geojson', data: squaresAround(latitude, longitude) })
  map.addLayer(
    {
      id: 'paper',
      type: 'background',
      minzoom: 12,
      paint: {
        'background-color': colours.land,
        'background-opacity': ['interpolate', ['linear'], ['zoom'], 12, 0, 13.5, 1],
      },
    },
    names,
  )
  map.addLayer(
    {
      id: 'squares',
      type: 'line',
      source: 'squares',
      minzoom: 13,
      paint: {
        'line-color': colours.state,
        'line-width': ['case', ['get', 'strong'], 1.4, 0.7],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14.5, 0.8],
      },
    },
    names,
  )
}

/** Lines 100 m apart around a place; every fifth is stronger. */
function squaresAround(latitude: number, longitude: number): GeoJSON.FeatureCollection {
  const up = squareM / metresPerDegree
  const across = up / Math.cos((latitude * Math.PI) / 180)
  const reach = squaresEachSide
  const features = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach).flatMap((step) => {
    const south = latitude - reach * up
    const north = latitude + reach * up
    const west = longitude - reach * across
    const east = longitude + reach * across
    const x = longitude + step * across
    const y = latitude + step * up
    return [
      [
        [x, south],
        [x, north],
      ],
      [
        [west, y],
        [east, y],
      ],
    ].map((coordinates) => ({
      type: 'Feature' as const,
      properties: { strong: step % 5 === 0 },
      geometry: { type: 'LineString' as const, coordinates },
    }))
  })
  return { type: 'FeatureCollection', features }
}
