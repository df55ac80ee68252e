import { t } from '@lingui/core/macro'
import type { StyleSpecification, LayerSpecification, ExpressionSpecification } from 'maplibre-gl'

import { mapColours, type MapColours, type MapScheme } from './map-colours.ts'

const geoNames = '<a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)'
const offlineAttribution = (): string => t`Places © ${geoNames} · Coast GSHHG · Borders Natural Earth`

const labelFont = ['Figtree Variable']
const byZoom = (...stops: readonly (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification
const byRank = (...stops: readonly number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['get', 'r'], ...stops] as ExpressionSpecification

/** The bundled map. `archiveUrl` is the absolute address of world.pmtiles; labels need no glyph files. */
export function offlineStyle(archiveUrl: string, scheme: MapScheme): StyleSpecification {
  const colours = mapColours[scheme]
  return {
    version: 8,
    sources: { world: { type: 'vector', url: `pmtiles://${archiveUrl}`, attribution: offlineAttribution() } },
    layers: [
      ...groundLayers(colours),
      ...lineLayers(colours),
      ...townLayers(colours, scheme),
      ...nameLayers(colours),
    ],
  }
}

const from = (layer: string): { source: string; 'source-layer': string } => ({
  source: 'world',
  'source-layer': layer,
})

function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'shore',
      type: 'line',
      ...from('land'),
      paint: {
        'line-color': colours.shore,
        'line-width': byZoom(2, 2, 8, 24),
        'line-blur': byZoom(2, 2, 8, 20),
        'line-opacity': 0.7,
      },
    },
    { id: 'land', type: 'fill', ...from('land'), paint: { 'fill-color': colours.land } },
    {
      id: 'coast',
      type: 'line',
      ...from('land'),
      paint: { 'line-color': colours.coast, 'line-width': byZoom(2, 0.4, 8, 1.2) },
    },
    {
      id: 'lake',
      type: 'fill',
      ...from('lake'),
      paint: { 'fill-color': colours.sea, 'fill-outline-color': colours.coast },
    },
  ]
}

function lineLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'river',
      type: 'line',
      ...from('river'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.river, 'line-width': byZoom(3, 0.4, 8, ['*', 2.6, ['get', 'w']]) },
    },
    {
      id: 'state',
      type: 'line',
      ...from('state'),
      minzoom: 4,
      paint: { 'line-color': colours.state, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'border-halo',
      type: 'line',
      ...from('border'),
      paint: { 'line-color': colours.border, 'line-opacity': 0.16, 'line-width': byZoom(2, 1, 8, 7) },
    },
    {
      id: 'border',
      type: 'line',
      ...from('border'),
      paint: {
        'line-color': colours.border,
        'line-width': byZoom(2, 0.5, 8, 1.5),
        'line-dasharray': [4, 2, 1, 2],
      },
    },
  ]
}

function townLayers(colours: MapColours, scheme: MapScheme): LayerSpecification[] {
  return [
    {
      id: 'town-glow',
      type: 'circle',
      ...from('place'),
      minzoom: 4,
      filter: ['<=', ['get', 'r'], 7],
      paint: {
        'circle-color': colours.glow,
        'circle-blur': 1,
        'circle-opacity': scheme === 'dark' ? 0.34 : 0.7,
        'circle-radius': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          4,
          1,
          8,
          byRank(0, 52, 3, 30, 7, 10),
          11,
          byRank(0, 320, 3, 180, 7, 60),
        ] as ExpressionSpecification,
      },
    },
    {
      id: 'town-dot',
      type: 'circle',
      ...from('place'),
      minzoom: 4,
      filter: ['<=', ['get', 'r'], ['-', ['zoom'], 2]],
      paint: {
        'circle-radius': byRank(0, 3.6, 6, 1.8),
        'circle-color': colours.halo,
        'circle-stroke-color': colours.text,
        'circle-stroke-width': 1.1,
        'circle-stroke-opacity': 0.75,
      },
    },
  ]
}

function nameLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'country',
      type: 'symbol',
      ...from('country'),
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'n'],
        'text-font': labelFont,
        'text-size': byZoom(2, byRank(1, 13, 4, 9), 6, byRank(1, 20, 4, 13)),
        'text-letter-spacing': 0.14,
        'text-transform': 'uppercase',
        'text-max-width': 7,
        'symbol-sort-key': ['get', 'r'],
      },
      paint: {
        'text-color': colours.country,
        'text-halo-color': colours.halo,
        'text-halo-width': 1.2,
        'text-opacity': 0.85,
      },
    },
    {
      id: 'town',
      type: 'symbol',
      ...from('place'),
      minzoom: 3,
      filter: ['<=', ['get', 'r'], ['-', ['zoom'], 1]],
      layout: {
        'text-field': ['get', 'n'],
        'text-font': labelFont,
        'text-size': byZoom(3, byRank(0, 12, 6, 9), 8, byRank(0, 20, 3, 15, 7, 11.5)),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.6,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'r'],
      },
      paint: {
        'text-color': ['interpolate', ['linear'], ['get', 'r'], 2, colours.text, 7, colours.textSoft],
        'text-halo-color': colours.halo,
        'text-halo-width': 1.4,
      },
    },
  ]
}
