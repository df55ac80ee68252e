import type { GeoJSONSource, LayerSpecification, Map as GlMap } from 'maplibre-gl'

import { aheadOpacity, mapColours, wayColours, wayPx, type MapScheme } from './map-colours.ts'

/** `begins`: no line leads to it from the place before. */
export type Place = readonly [latitude: number, longitude: number, begins?: boolean]

/** A walk as the map draws it: the whole way if it is known, and the part of it that has been walked. */
export interface WalkLines {
  readonly route: readonly Place[]
  readonly trail: readonly Place[]
}

const source = 'walk'

/** Draws the walk over the map, or brings it up to date. */
export function drawWalk(map: GlMap, lines: WalkLines, scheme: MapScheme): void {
  const first = lines.route[0] ?? lines.trail[0]
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      line('route', lines.route),
      line(isArea(lines) ? 'area' : 'trail', lines.trail),
      ...ends(lines),
    ],
  }
  const known = map.getSource<GeoJSONSource>(source)
  if (known) {
    void known.setData(data)
    return
  }
  if (first === undefined) return
  drawPaper(map, scheme)
  map.addSource(source, { type: 'geojson', data })
  const colours = mapColours[scheme]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const only = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  const { way, seen } = wayColours[scheme]
  const ribbon = (id: string, kind: string, paint: LinePaint) =>
    map.addLayer({ id, type: 'line', source, filter: only(kind), layout: round, paint })
  ribbon('seen', 'trail', { 'line-color': seen, 'line-width': 84, 'line-blur': 64, 'line-opacity': 0.34 })
  ribbon('route', 'route', { 'line-color': way, 'line-width': wayPx, 'line-opacity': aheadOpacity })
  ribbon('trail-casing', 'trail', { 'line-color': colours.halo, 'line-width': wayPx + 5 })
  ribbon('trail', 'trail', { 'line-color': way, 'line-width': wayPx })
  ribbon('trail-middle', 'trail', { 'line-color': colours.halo, 'line-width': 1.6, 'line-opacity': 0.75 })
  ribbon('area', 'area', { 'line-color': way, 'line-width': 4.5 })
  map.addLayer({
    id: 'walk-ends',
    type: 'circle',
    source,
    filter: only('end'),
    paint: {
      'circle-radius': 7,
      'circle-color': colours.halo,
      'circle-stroke-color': way,
      'circle-stroke-width': 3.5,
    },
  })
}

type LinePaint = NonNullable<Extract<LayerSpecification, { type: 'line' }>['paint']>

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

/** A closed line is an area: it is no way, and has no ends. */
function isArea({ trail }: WalkLines): boolean {
  const [first, last] = [trail[0], trail.at(-1)]
  return !!first && !!last && trail.length > 2 && first[0] === last[0] && first[1] === last[1]
}

function ends(lines: WalkLines): GeoJSON.Feature[] {
  const { route, trail } = lines
  if (isArea(lines)) return []
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

/** Without streets the bundled map's coasts are too coarse for a walk: from zoom 12 on it turns into plain paper. */
function drawPaper(map: GlMap, scheme: MapScheme): void {
  if (map.getSource('world') === undefined || map.getSource('streets') !== undefined) return
  map.addLayer(
    {
      id: 'paper',
      type: 'background',
      minzoom: 12,
      paint: {
        'background-color': mapColours[scheme].land,
        'background-opacity': ['interpolate', ['linear'], ['zoom'], 12, 0, 13.5, 1],
      },
    },
    map.getLayer('country') ? 'country' : undefined,
  )
}
