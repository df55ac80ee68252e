import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl'

/** How much there is of something at a place, from 0 to 1. */
export interface HeatSpot {
  readonly latitude: number
  readonly longitude: number
  readonly weight: number
}

const source = 'heat'

/** Draws warm spots over the map, or brings them up to date; none for none. */
export function drawHeat(map: GlMap, spots: readonly HeatSpot[]): void {
  const data: GeoJSON.FeatureCollection = {
    type: 'FeatureCollection',
    features: spots.map(({ latitude, longitude, weight }) => ({
      type: 'Feature',
      properties: { weight },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
  const known = map.getSource<GeoJSONSource>(source)
  if (known) {
    void known.setData(data)
    return
  }
  if (spots.length === 0) return
  map.addSource(source, { type: 'geojson', data })
  map.addLayer({
    id: source,
    type: 'heatmap',
    source,
    paint: {
      'heatmap-weight': ['get', 'weight'],
      'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 1, 22, 8, 60],
      'heatmap-opacity': 0.85,
      'heatmap-color': [
        'interpolate',
        ['linear'],
        ['heatmap-density'],
        0,
        'rgba(242, 184, 75, 0)',
        0.2,
        'rgba(242, 184, 75, 0.75)',
        0.6,
        'rgba(231, 111, 81, 0.85)',
        1,
        'rgba(160, 51, 29, 0.95)',
      ],
    },
  })
}
