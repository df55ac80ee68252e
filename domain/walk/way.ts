import { distanceKm, type Place } from '#domain/shared/place.ts'

/** A point of a walked way. */
export interface WayPoint extends Place {
  /** Milliseconds on any clock that runs with the walk; the way tells times from its first point on. */
  readonly atMs?: number | undefined
  /** The way from the point before to this one is not known: nothing is drawn, measured or turned there. */
  readonly begins?: boolean | undefined
}

/** A place on the way, so many meters and milliseconds from its beginning. */
export interface WayPlace extends Place {
  readonly atM: number
  /** Null where the points carry no times. */
  readonly afterMs: number | null
}

export type TurnSide = 'left' | 'right' | 'back'

/** Where a way changes its direction. */
export interface WayTurn extends WayPlace {
  readonly side: TurnSide
  /** Degrees clockwise from north in which the way continues. */
  readonly bearing: number
}

/** What a map says about a walked way. */
export interface Way {
  readonly lengthM: number
  /** Null where the points carry no times. */
  readonly durationMs: number | null
  /** Meters between two marks. */
  readonly stepM: number
  readonly marks: readonly WayPlace[]
  readonly turns: readonly WayTurn[]
}

/** The distances of marks, as a map may show them; the first that gives at most `marksMax` marks is taken. */
const markSteps = [100, 250, 500, 1000, 2500, 5000] as const
const marksMax = 10
/** Points of a phone that stands still wander by some meters: closer ones than this add no length. */
const wanderM = 4
/** A path is read every so many meters, and each of these points is the mean of its neighbours. */
const readEveryM = 5
const meanOf = 2
/** A turn is what changes the direction by this much between the way before and the way after it. */
const turnFrom = 45
const backFrom = 145
const lookM = 20
/** Of what turns within this distance only the sharpest is a turn. */
const turnsApartM = 30
/** Longer ways are read in wider steps, so that what is computed has a bound. */
const readingsMax = 4000

/** How far apart the marks of a way of this length are, in meters. */
export function markStep(lengthM: number): number {
  return markSteps.find((step) => lengthM / step <= marksMax) ?? 10_000
}

/**
 * The length of a way, its marks and its turns. Points that wander around one place count once; parts between which nothing
 * is known are measured one by one.
 */
export function wayOf(points: readonly WayPoint[]): Way {
  const parts = partsOf(points)
  const lengthM = parts.reduce((sum, part) => sum + (part.at(-1)?.atM ?? 0), 0)
  const stepM = markStep(lengthM)
  const whole = joined(parts)
  const last = whole.at(-1)
  return {
    lengthM,
    durationMs: last?.afterMs ?? null,
    stepM,
    marks: marksOf(whole, stepM),
    turns: turnsOf(parts, Math.max(readEveryM, lengthM / readingsMax)),
  }
}

/** A measured point; one that begins is no nearer to the point before than its own place. */
type Measured = WayPlace & { readonly begins: boolean }

/** The parts of the way that are known, each measured from its own first point; times are those of the whole way. */
function partsOf(points: readonly WayPoint[]): Measured[][] {
  const parts: Measured[][] = []
  const firstMs = points.find(({ atMs }) => atMs !== undefined)?.atMs
  for (const { latitude, longitude, atMs, begins } of points) {
    const afterMs = atMs === undefined || firstMs === undefined ? null : atMs - firstMs
    const open = begins ? undefined : parts.at(-1)
    const before = open?.at(-1)
    if (!open || !before) {
      parts.push([{ latitude, longitude, afterMs, atM: 0, begins: true }])
      continue
    }
    const stepM = distanceKm(before, { latitude, longitude }) * 1000
    if (stepM >= wanderM) open.push({ latitude, longitude, afterMs, atM: before.atM + stepM, begins: false })
  }
  return parts
}

function joined(parts: readonly Measured[][]): Measured[] {
  let before = 0
  return parts.flatMap((part) => {
    const from = before
    before += part.at(-1)?.atM ?? 0
    return part.map((point) => ({ ...point, atM: from + point.atM }))
  })
}

function marksOf(way: readonly Measured[], stepM: number): WayPlace[] {
  const marks: WayPlace[] = []
  for (const [index, point] of way.entries()) {
    const before = way[index - 1]
    if (!before || point.begins) continue
    for (let atM = (Math.floor(before.atM / stepM) + 1) * stepM; atM <= point.atM; atM += stepM)
      marks.push(between(before, point, atM))
  }
  return marks
}

function between(a: WayPlace, b: WayPlace, atM: number): WayPlace {
  const share = b.atM === a.atM ? 0 : (atM - a.atM) / (b.atM - a.atM)
  const mix = (from: number, to: number) => from + (to - from) * share
  return {
    latitude: mix(a.latitude, b.latitude),
    longitude: mix(a.longitude, b.longitude),
    atM,
    afterMs: a.afterMs === null || b.afterMs === null ? null : mix(a.afterMs, b.afterMs),
  }
}

function turnsOf(parts: readonly Measured[][], everyM: number): WayTurn[] {
  let before = 0
  return parts.flatMap((part) => {
    const from = before
    before += part.at(-1)?.atM ?? 0
    return turnsOfPart(part, everyM).map((turn) => ({ ...turn, atM: from + turn.atM }))
  })
}

function turnsOfPart(part: readonly Measured[], everyM: number): WayTurn[] {
  const read = smoothed(evenly(part, everyM))
  const reach = Math.max(1, Math.round(lookM / everyM))
  const bends = read.flatMap((here, index) => {
    const [from, to] = [read[index - reach], read[index + reach]]
    if (!from || !to) return []
    const bearing = bearingOf(here, to)
    return [{ here, bearing, angle: wrapped(bearing - bearingOf(from, here)) }]
  })
  const sharp = bends.filter(({ angle }) => Math.abs(angle) >= turnFrom)
  const chosen: typeof sharp = []
  for (const bend of sharp.toSorted((a, b) => Math.abs(b.angle) - Math.abs(a.angle)))
    if (chosen.every(({ here }) => Math.abs(here.atM - bend.here.atM) >= turnsApartM)) chosen.push(bend)
  return chosen
    .toSorted((a, b) => a.here.atM - b.here.atM)
    .map(({ here, bearing, angle }) => ({ ...here, bearing: (bearing + 360) % 360, side: sideOf(angle) }))
}

const sideOf = (angle: number): TurnSide =>
  Math.abs(angle) >= backFrom ? 'back' : angle < 0 ? 'left' : 'right'

/** The part as points that are equally far apart. */
function evenly(part: readonly Measured[], everyM: number): WayPlace[] {
  const read: WayPlace[] = part.slice(0, 1)
  let at = everyM
  for (const [index, point] of part.entries()) {
    const before = part[index - 1]
    for (; before && at <= point.atM; at += everyM) read.push(between(before, point, at))
  }
  return read
}

/** Each point as the mean of itself and its neighbours; towards the ends of fewer, so that the ends stay. */
function smoothed(read: readonly WayPlace[]): WayPlace[] {
  return read.map((point, index) => {
    const reach = Math.min(meanOf, index, read.length - 1 - index)
    const near = read.slice(index - reach, index + reach + 1)
    const mean = (of: (one: WayPlace) => number) => near.reduce((sum, one) => sum + of(one), 0) / near.length
    return { ...point, latitude: mean((one) => one.latitude), longitude: mean((one) => one.longitude) }
  })
}

function bearingOf(from: Place, to: Place): number {
  const north = to.latitude - from.latitude
  const east = wrapped(to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return (Math.atan2(east, north) * 180) / Math.PI
}

/** An angle from -180 to 180 degrees. */
function wrapped(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
