import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'

import type { Place } from './walk-layers.ts'

/** Pixels of a tile at its own zoom, as the engine of the map counts them. */
const tilePx = 512
/** The bundled map has no tiles above this zoom. */
const archiveZoom = 6
/** A drawing asks for so many tiles at most; a wider view stays without land. */
const tilesMax = 9
/** Towns by their rank up to this one are named. */
const rankMax = 5
const namesMax = 14

/** A tile of the bundled map as a drawing: paths in the units of its extent, laid at a place of the view. */
export interface LandTile {
  readonly key: string
  /** Pixels from the middle of the view to the tile's upper left corner, and its edge. */
  readonly x: number
  readonly y: number
  readonly edge: number
  readonly extent: number
  readonly land: string
  readonly lakes: string
}

export interface LandName {
  readonly x: number
  readonly y: number
  readonly name: string
}

export interface Land {
  readonly tiles: readonly LandTile[]
  readonly names: readonly LandName[]
}

/** What of the world is in view: its middle, zoom, and size in pixels. */
export interface View {
  readonly center: Place
  readonly zoom: number
  readonly width: number
  readonly height: number
}

/** Where a place lies on the map of the world in pixels of a zoom, as the engine projects it (Mercator). */
function worldPixel([latitude, longitude]: Place, zoom: number): readonly [x: number, y: number] {
  const world = tilePx * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [world * (longitude / 360 + 0.5), world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))]
}

/** Pixels from the middle of a view to a place, to the right and downward. */
export function fromMiddle({ center, zoom }: View, place: Place): readonly [x: number, y: number] {
  const [here, there] = [worldPixel(center, zoom), worldPixel(place, zoom)]
  return [there[0] - here[0], there[1] - here[1]]
}

/** The tiles of the bundled map in a view; none where the view is too wide for a drawing. */
export function tilesIn(view: View): readonly { readonly x: number; readonly y: number }[] {
  const zoom = Math.min(archiveZoom, Math.floor(view.zoom))
  const edge = tilePx * 2 ** (view.zoom - zoom)
  const [middleX, middleY] = worldPixel(view.center, view.zoom)
  const range = (middle: number, size: number) => {
    const [first, last] = [Math.floor((middle - size / 2) / edge), Math.floor((middle + size / 2) / edge)]
    return Array.from({ length: last - first + 1 }, (_none, index) => first + index)
  }
  const tiles = range(middleX, view.width).flatMap((x) => range(middleY, view.height).map((y) => ({ x, y })))
  return tiles.length > tilesMax ? [] : tiles
}

const archives = new Map<string, PMTiles>()

/** Land, lakes and towns of a view, read from the bundled map without its engine. Throws where the file is not there. */
export async function landOf(archiveUrl: string, view: View): Promise<Land> {
  const archive = archives.get(archiveUrl) ?? new PMTiles(archiveUrl)
  archives.set(archiveUrl, archive)
  const zoom = Math.min(archiveZoom, Math.floor(view.zoom))
  const edge = tilePx * 2 ** (view.zoom - zoom)
  const [middleX, middleY] = worldPixel(view.center, view.zoom)
  const read = await Promise.all(
    tilesIn(view).map(async ({ x, y }) => {
      const tile = await archive.getZxy(zoom, ((x % 2 ** zoom) + 2 ** zoom) % 2 ** zoom, y)
      if (!tile) return { tiles: [], names: [] }
      return drawnTile(new VectorTile(new PbfReader(new Uint8Array(tile.data))), {
        key: `${x} ${y}`,
        x: x * edge - middleX,
        y: y * edge - middleY,
        edge,
      })
    }),
  )
  return {
    tiles: read.flatMap(({ tiles }) => tiles),
    names: withRoom(read.flatMap(({ names }) => names)),
  }
}

/** Names that stand clear of each other and of the pin in the middle; the larger towns come first. */
function withRoom(names: readonly LandName[]): LandName[] {
  const shown: LandName[] = []
  const isClear = (a: Pick<LandName, 'x' | 'y'>, b: LandName) =>
    Math.abs(a.x - b.x) > 90 || Math.abs(a.y - b.y) > 22
  for (const name of names)
    if (isClear({ x: 0, y: 0 }, name) && shown.every((other) => isClear(other, name))) shown.push(name)
  return shown.slice(0, namesMax)
}

type Laid = Pick<LandTile, 'key' | 'x' | 'y' | 'edge'>
type Layer = VectorTile['layers'][string]

function drawnTile(tile: VectorTile, laid: Laid): Land {
  const { land, lake, place } = tile.layers
  const extent = (land ?? place)?.extent ?? 4096
  return {
    tiles: [{ ...laid, extent, land: pathOf(land), lakes: pathOf(lake) }],
    names: place ? namesOf(place, laid, extent) : [],
  }
}

function pathOf(layer: Layer | undefined): string {
  let path = ''
  for (let index = 0; index < (layer?.length ?? 0); index++)
    for (const ring of layer?.feature(index).loadGeometry() ?? [])
      path += `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  return path
}

function namesOf(layer: Layer, { x, y, edge }: Laid, extent: number): LandName[] {
  const towns = Array.from({ length: layer.length }, (_none, index) => layer.feature(index))
    .filter(({ properties }) => Number(properties['r']) <= rankMax)
    .toSorted((a, b) => Number(a.properties['r']) - Number(b.properties['r']))
  return towns.flatMap((town) => {
    const point = town.loadGeometry()[0]?.[0]
    const isWithin = point && point.x >= 0 && point.y >= 0 && point.x < extent && point.y < extent
    return isWithin
      ? [
          {
            name: String(town.properties['n']),
            x: x + (point.x / extent) * edge,
            y: y + (point.y / extent) * edge,
          },
        ]
      : []
  })
}
