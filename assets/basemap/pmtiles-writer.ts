import { gzipSync } from 'node:zlib'

export interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly data: Buffer
}

interface Entry {
  readonly id: number
  run: number
  readonly offset: number
  readonly length: number
}

interface Archive {
  readonly tiles: readonly Tile[]
  readonly maxZoom: number
  readonly metadata: unknown
}

const headerLength = 127
/** The first 16 KB of a file are fetched blind, so header and root directory must fit into them. */
const rootLimit = 16_384 - headerLength
const leafEntries = 2048

/** Writes a PMTiles archive (version 3) of gzipped vector tiles; equal tiles, such as open sea, are stored once. */
export function writePmtiles(archive: Archive): Buffer {
  const { entries, bodies, bodyLength } = layOut(archive.tiles)
  const { root, leaves } = directories(entries)
  const metadata = gzipSync(JSON.stringify(archive.metadata), { level: 9 })
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 0)
  header[7] = 3
  const put = (value: number, at: number): unknown => header.writeBigUInt64LE(BigInt(value), at)
  const metadataAt = headerLength + root.length
  const leavesAt = metadataAt + metadata.length
  const lengths = [
    headerLength,
    root.length,
    metadataAt,
    metadata.length,
    leavesAt,
    leaves.length,
    leavesAt + leaves.length,
    bodyLength,
  ]
  for (const [index, value] of [...lengths, archive.tiles.length, entries.length, bodies.length].entries())
    put(value, 8 + index * 8)
  // Clustered, gzip inside and outside, vector tiles, zoom range.
  for (const [index, value] of [1, 2, 2, 1, 0, archive.maxZoom].entries()) header[96 + index] = value
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  header[118] = 3
  header.writeInt32LE(0, 119)
  header.writeInt32LE(20e7, 123)
  return Buffer.concat([header, root, metadata, leaves, ...bodies])
}

function layOut(tiles: readonly Tile[]): { entries: Entry[]; bodies: Buffer[]; bodyLength: number } {
  const ordered = tiles.map((tile) => ({ id: tileId(tile), data: tile.data })).toSorted((a, b) => a.id - b.id)
  const known = new Map<string, number>()
  const bodies: Buffer[] = []
  const entries: Entry[] = []
  let bodyLength = 0
  for (const { id, data } of ordered) {
    const key = data.toString('latin1')
    const offset = known.get(key) ?? bodyLength
    if (!known.has(key)) {
      known.set(key, offset)
      bodies.push(data)
      bodyLength += data.length
    }
    const last = entries.at(-1)
    if (last !== undefined && last.offset === offset && last.id + last.run === id) last.run++
    else entries.push({ id, run: 1, offset, length: data.length })
  }
  return { entries, bodies, bodyLength }
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const flat = directory(entries)
  if (flat.length <= rootLimit) return { root: flat, leaves: Buffer.alloc(0) }
  const pointers: Entry[] = []
  const leaves: Buffer[] = []
  let offset = 0
  for (let index = 0; index < entries.length; index += leafEntries) {
    const leaf = directory(entries.slice(index, index + leafEntries))
    pointers.push({ id: (entries[index] as Entry).id, run: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) }
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const number = (value: number): void => {
    let left = value
    while (left >= 128) {
      bytes.push((left % 128) | 128)
      left = Math.floor(left / 128)
    }
    bytes.push(left)
  }
  number(entries.length)
  entries.forEach((entry, index) => number(entry.id - (entries[index - 1]?.id ?? 0)))
  for (const entry of entries) number(entry.run)
  for (const entry of entries) number(entry.length)
  entries.forEach((entry, index) => {
    const before = entries[index - 1]
    number(before !== undefined && entry.offset === before.offset + before.length ? 0 : entry.offset + 1)
  })
  return gzipSync(Buffer.from(bytes), { level: 9 })
}

/** A tile's place on the Hilbert curve, counted through all smaller zooms first. */
function tileId(tile: Tile): number {
  let { x, y } = tile
  let id = 0
  for (let zoom = 0; zoom < tile.zoom; zoom++) id += 4 ** zoom
  const size = 2 ** tile.zoom
  for (let step = size / 2; step >= 1; step /= 2) {
    const right = (x & step) > 0 ? 1 : 0
    const lower = (y & step) > 0 ? 1 : 0
    id += step * step * ((3 * right) ^ lower)
    x &= step - 1
    y &= step - 1
    if (lower === 0) {
      if (right === 1) [x, y] = [step - 1 - x, step - 1 - y]
      ;[x, y] = [y, x]
    }
  }
  return id
}
