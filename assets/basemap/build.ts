/**
 * Builds web/public/basemap/world.pmtiles: `build.ts [folder with shore dumps]`.
 * The dumps come from GMT and its high-resolution shore lines; they are made here when the folder is empty.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import GeoJSONVT from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'

import { readLayers, type Layer } from './layers.ts'
import { writePmtiles, type Tile } from './pmtiles-writer.ts'

const maxZoom = 6
const attribution = 'Places GeoNames CC BY 4.0; coast GSHHG LGPL-3+; borders Natural Earth public domain'

const dumps: Readonly<Record<string, readonly string[]>> = {
  l1: ['-W1', '-A0/0/1'],
  l2: ['-W2', '-A1/2/2'],
  b2: ['-N2'],
  r1: ['-I1'],
  r2: ['-I2'],
  r3: ['-I3'],
  r4: ['-I4'],
}

function dumpShores(folder: string): void {
  for (const [name, what] of Object.entries(dumps)) {
    const out = path.join(folder, `${name}.txt`)
    if (existsSync(out)) continue
    const rows = ['coast', '-R-180/180/-90/90', '-Dh', ...what, '-M']
    execFileSync('sh', ['-c', `gmt ${rows.join(' ')} > "${out}"`], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'ignore'],
    })
  }
}

type Shapes = ConstructorParameters<typeof GeoJSONVT>[0]
type Slice = NonNullable<ReturnType<GeoJSONVT['getTile']>>

function tilesOf(layers: readonly Layer[]): Tile[] {
  const cutters = layers.map((layer) => {
    const options = {
      maxZoom,
      indexMaxZoom: maxZoom,
      indexMaxPoints: 0,
      tolerance: 3,
      buffer: layer.keep === undefined ? 64 : 128,
    }
    return {
      layer,
      cutter: new GeoJSONVT(
        { type: 'FeatureCollection', features: layer.features } as unknown as Shapes,
        options,
      ),
    }
  })
  const tiles: Tile[] = []
  for (let zoom = 0; zoom <= maxZoom; zoom++) {
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const slices: Record<string, Slice> = {}
        for (const { layer, cutter } of cutters) {
          const slice = zoom < layer.minZoom ? undefined : sliceOf(layer, cutter.getTile(zoom, x, y), zoom)
          if (slice !== undefined) slices[layer.name] = slice
        }
        if (Object.keys(slices).length === 0) continue
        const data = gzipSync(fromGeojsonVt(slices, { version: 2, extent: 4096 }), { level: 9 })
        tiles.push({ zoom, x, y, data })
      }
    }
  }
  return tiles
}

function sliceOf(layer: Layer, tile: Slice | null, zoom: number): Slice | undefined {
  if (tile === null) return undefined
  const { keep } = layer
  const features =
    keep === undefined || zoom === maxZoom
      ? tile.features
      : tile.features.filter((each) => keep(Number(each.tags?.['r'] ?? 10), zoom))
  return features.length === 0 ? undefined : { ...tile, features }
}

const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../.data/shores')
await mkdir(folder, { recursive: true })
dumpShores(folder)
const layers = await readLayers(folder)
const metadata = {
  name: 'Huvr offline map',
  attribution,
  vector_layers: layers.map((layer) => ({
    id: layer.name,
    fields: {},
    minzoom: layer.minZoom,
    maxzoom: maxZoom,
  })),
}
const archive = writePmtiles({ tiles: tilesOf(layers), maxZoom, metadata })
const out = path.join(import.meta.dirname, '../../web/public/basemap')
await mkdir(out, { recursive: true })
await writeFile(path.join(out, 'world.pmtiles'), archive)
console.log('world.pmtiles', archive.length, 'bytes')
