import type { ExpressionSpecification, LayerSpecification, Map as GlMap } from 'maplibre-gl'

import { mapColours, streetColours, type MapScheme } from './map-colours.ts'

/** Which layers of the bundled map the streets replace: from this zoom on the ground is drawn from their file. */
const fromZoom = 9
const source = 'streets'
const streetsAttribution =
  '<a href="https://protomaps.com">Protomaps</a> · © <a href="https://openstreetmap.org/copyright">OpenStreetMap</a>'

const byZoom = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification
const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

/**
 * Lays streets over the bundled map, below its names and below a walk. `archiveUrl` is the absolute address of a PMTiles file in
 * the layers of Protomaps (version 4): https://docs.protomaps.com/basemaps/layers
 */
export function drawStreets(map: GlMap, archiveUrl: string, scheme: MapScheme): void {
  if (map.getSource(source)) return
  map.addSource(source, { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution: streetsAttribution })
  const below = map.getLayer('town-glow') ? 'town-glow' : undefined
  for (const layer of [...groundOf(scheme), ...roadsOf(scheme)]) map.addLayer(layer, below)
  for (const layer of namesOf(scheme)) map.addLayer(layer)
}

const from = (layer: string) => ({ source, 'source-layer': layer, minzoom: fromZoom })

function groundOf(scheme: MapScheme): LayerSpecification[] {
  const { land, sea } = mapColours[scheme]
  const { park, built, house } = streetColours[scheme]
  const fill = (id: string, layer: string, color: string, filter?: ExpressionSpecification) => ({
    id: `streets-${id}`,
    type: 'fill' as const,
    ...from(layer),
    ...(filter ? { filter } : {}),
    paint: { 'fill-color': color },
  })
  return [
    fill('earth', 'earth', land),
    fill(
      'built',
      'landuse',
      built,
      kindIs('residential', 'commercial', 'industrial', 'pedestrian', 'school'),
    ),
    fill(
      'park',
      'landuse',
      park,
      kindIs('park', 'forest', 'wood', 'grass', 'garden', 'cemetery', 'nature_reserve'),
    ),
    fill('water', 'water', sea, ['==', ['geometry-type'], 'Polygon']),
    { ...fill('houses', 'buildings', house), minzoom: 14 },
  ]
}

function roadsOf(scheme: MapScheme): LayerSpecification[] {
  const { road, roadEdge, path } = streetColours[scheme]
  const line = (id: string, kinds: string[], color: string, width: ExpressionSpecification) => ({
    id: `streets-${id}`,
    type: 'line' as const,
    ...from('roads'),
    filter: kindIs(...kinds),
    layout: { 'line-join': 'round' as const, 'line-cap': 'round' as const },
    paint: { 'line-color': color, 'line-width': width },
  })
  const [wide, small] = [['highway', 'major_road'], ['minor_road']]
  return [
    line('path', ['path', 'other'], path, byZoom(13, 0.6, 17, 3)),
    line('small-edge', small, roadEdge, byZoom(12, 0.8, 17, 15)),
    line('wide-edge', wide, roadEdge, byZoom(9, 1.2, 17, 22)),
    line('small', small, road, byZoom(12, 0.4, 17, 12)),
    line('wide', wide, road, byZoom(9, 0.8, 17, 18)),
  ]
}

function namesOf(scheme: MapScheme): LayerSpecification[] {
  const { textSoft, halo } = mapColours[scheme]
  return [
    {
      id: 'streets-names',
      type: 'symbol',
      ...from('roads'),
      minzoom: 14,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': ['Figtree Variable'],
        'text-size': byZoom(14, 10, 17, 13),
      },
      paint: { 'text-color': textSoft, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
  ]
}
