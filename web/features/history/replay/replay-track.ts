/** Where a walker was at one moment of a recording. */
export interface TrackPoint {
  /** Milliseconds since the recording began. */
  readonly atMs: number
  readonly latitude: number
  readonly longitude: number
  /** The way to it is not shown. */
  readonly begins?: boolean
}

export interface ReplayPosition {
  readonly latitude: number
  readonly longitude: number
  /** Degrees clockwise from north; undefined while the walker stands still. */
  readonly bearing: number | undefined
  /** The way so far as [latitude, longitude], ending where the walker is now. */
  readonly travelled: readonly (readonly [number, number, boolean?])[]
}

const stillMetres = 1

/**
 * The walker's place at a moment of the recording. Before the first fix it is the first, after the last the last.
 * Points may come out of order; several at one instant are allowed.
 */
export function replayAt(track: readonly TrackPoint[], mediaMs: number): ReplayPosition | undefined {
  const ordered = track.toSorted((a, b) => a.atMs - b.atMs)
  const first = ordered[0]
  const last = ordered.at(-1)
  if (first === undefined || last === undefined) return undefined
  const reached = ordered.filter((point) => point.atMs <= mediaMs)
  const before = reached.at(-1) ?? first
  const next = ordered[reached.length] ?? last
  // Where the way is not shown, the walker stays until it is shown again.
  const after = next.begins && reached.length > 0 ? before : next
  const span = after.atMs - before.atMs
  const share = span <= 0 ? 0 : Math.min(1, Math.max(0, (mediaMs - before.atMs) / span))
  const latitude = before.latitude + (after.latitude - before.latitude) * share
  const longitude = before.longitude + shortWay(before.longitude, after.longitude) * share
  const behind = reached.length === 0 ? [first] : reached
  return {
    latitude,
    longitude,
    bearing: bearingOf(before, after),
    travelled: [
      ...behind.map((point) => [point.latitude, point.longitude, point.begins ?? false] as const),
      [latitude, longitude],
    ],
  }
}

/** From one meridian to another without going round the world. */
function shortWay(from: number, to: number): number {
  const difference = to - from
  if (difference > 180) return difference - 360
  return difference < -180 ? difference + 360 : difference
}

function bearingOf(from: TrackPoint, to: TrackPoint): number | undefined {
  const north = (to.latitude - from.latitude) * 111_320
  const east = shortWay(from.longitude, to.longitude) * 111_320 * Math.cos((from.latitude * Math.PI) / 180)
  if (Math.hypot(north, east) < stillMetres) return undefined
  return (Math.atan2(east, north) * 180) / Math.PI + (east < 0 ? 360 : 0)
}
