export type Point = readonly [longitude: number, latitude: number]

/** Reads the multi-segment text that `gmt coast -M` writes. */
export function readSegments(text: string): Point[][] {
  const segments: Point[][] = []
  for (const row of text.split('\n')) {
    if (row.startsWith('>')) segments.push([])
    else if (row !== '') {
      const [longitude, latitude] = row.split('\t').map(Number) as [number, number]
      segments.at(-1)?.push([longitude, latitude])
    }
  }
  return segments.filter((segment) => segment.length > 1)
}

const wrapped = (longitude: number): number => ((longitude % 360) + 360) % 360
const knot = ([longitude, latitude]: Point): string =>
  `${(Math.round(wrapped(longitude) * 2000) % 720_000).toString(36)}:${Math.round(latitude * 2000).toString(36)}`

/**
 * Joins shore lines, which the data set cuts at the edges of its bins, back into closed rings.
 * A ring may run past 180 degrees; the tile cutter wraps it.
 */
export function stitchRings(segments: readonly Point[][]): { rings: Point[][]; open: number } {
  const ends = new Map<string, Set<number>>()
  const rings: Point[][] = []
  for (const [index, segment] of segments.entries()) {
    const [from, to] = [knot(segment[0] as Point), knot(segment.at(-1) as Point)]
    if (from === to && segment.length > 3) rings.push(segment)
    else for (const end of [from, to]) ends.set(end, (ends.get(end) ?? new Set()).add(index))
  }
  const used = new Set<number>()
  let open = 0
  for (const [index, segment] of segments.entries()) {
    if (used.has(index) || !ends.get(knot(segment[0] as Point))?.has(index)) continue
    used.add(index)
    const ring = grow(segment, segments, ends, used)
    if (knot(ring[0] as Point) !== knot(ring.at(-1) as Point)) open++
    if (ring.length > 3) rings.push(ring)
  }
  return { rings: rings.map(closed), open }
}

function grow(
  start: readonly Point[],
  segments: readonly Point[][],
  ends: ReadonlyMap<string, ReadonlySet<number>>,
  used: Set<number>,
): Point[] {
  const ring = [...start]
  const goal = knot(start[0] as Point)
  for (;;) {
    const tail = ring.at(-1) as Point
    const here = knot(tail)
    if (here === goal) return ring
    const next = [...(ends.get(here) ?? [])].find((candidate) => !used.has(candidate))
    if (next === undefined) return ring
    used.add(next)
    const segment = segments[next] as Point[]
    const forward = knot(segment[0] as Point) === here ? segment : segment.toReversed()
    for (const point of forward.slice(1)) ring.push(beside(ring.at(-1) as Point, point))
  }
}

/** The same meridian written so that it lies within half a turn of the point before. */
function beside([before]: Point, [longitude, latitude]: Point): Point {
  const turns = Math.round((before - longitude) / 360)
  return [longitude + turns * 360, latitude]
}

function closed(ring: Point[]): Point[] {
  const first = ring[0] as Point
  const last = ring.at(-1) as Point
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}
