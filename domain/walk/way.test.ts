import { describe, expect, test } from 'vitest'
import { markStep, wayOf, type WayPoint } from '#domain/walk/way.ts'

const metresPerDegree = 111_195
/** A way of legs of so many meters north and east, with a point every 10 m and 8 s. */
function walked(...legs: readonly (readonly [northM: number, eastM: number])[]): WayPoint[] {
  const points: WayPoint[] = []
  let [north, east] = [0, 0]
  const add = () =>
    points.push({
      latitude: north / metresPerDegree,
      longitude: east / metresPerDegree,
      atMs: 5000 + points.length * 8000,
    })
  add()
  for (const [northM, eastM] of legs) {
    const steps = Math.round(Math.hypot(northM, eastM) / 10)
    for (let step = 0; step < steps; step++) {
      north += northM / steps
      east += eastM / steps
      add()
    }
  }
  return points
}

const sides = (points: readonly WayPoint[]) => wayOf(points).turns.map(({ side }) => side)

describe('turns', () => {
  test('a straight way has none, also where the points wander to its sides', () => {
    const straight = walked([400, 0])
    expect(sides(straight)).toEqual([])
    const wandering = straight.map((point, index) => ({
      ...point,
      longitude: point.longitude + (index % 2 === 0 ? 3 : -3) / metresPerDegree,
    }))
    expect(sides(wandering)).toEqual([])
  })

  test.each([
    ['to the right', walked([100, 0], [0, 100]), 'right', 90],
    ['to the left', walked([100, 0], [0, -100]), 'left', 270],
    ['round', walked([100, 0], [-100, 2]), 'back', 180],
  ] as const)('%s', (_name, points, side, bearing) => {
    const { turns } = wayOf(points)
    expect(turns.map((turn) => turn.side)).toEqual([side])
    expect(Math.abs((turns[0]?.atM ?? 0) - 100)).toBeLessThan(8)
    expect(Math.abs((turns[0]?.bearing ?? 0) - bearing)).toBeLessThan(15)
  })

  test('each corner of a block is one, in the order in which they are walked', () => {
    expect(sides(walked([120, 0], [0, 120], [-120, 0], [0, 60]))).toEqual(['right', 'right', 'left'])
  })

  test('a street that bends slowly is none', () => {
    const bend = Array.from({ length: 10 }, (_none, index) => {
      const angle = (index * 9 * Math.PI) / 180
      return [40 * Math.cos(angle), 40 * Math.sin(angle)] as const
    })
    expect(sides(walked(...bend))).toEqual([])
  })

  test('where the way between two points is not known there is none', () => {
    const first = walked([100, 0])
    const second = walked([0, 100]).map((point, index) => ({ ...point, begins: index === 0 }))
    expect(sides([...first, ...second])).toEqual([])
  })
})

describe('length and marks', () => {
  test('marks have their distance, their place and the time since the first point', () => {
    const way = wayOf(walked([250, 0]))
    expect(way.stepM).toBe(100)
    expect(Math.round(way.lengthM)).toBe(250)
    expect(way.durationMs).toBe(200_000)
    expect(way.marks.map(({ atM, afterMs }) => [atM, Math.round((afterMs ?? 0) / 1000)])).toEqual([
      [100, 80],
      [200, 160],
    ])
    expect(Math.abs((way.marks[0]?.latitude ?? 0) * metresPerDegree - 100)).toBeLessThan(1)
  })

  test('a phone that stands still walks nowhere', () => {
    const still = Array.from({ length: 60 }, (_none, index) => ({
      latitude: (index % 3) / metresPerDegree,
      longitude: ((index * 7) % 3) / metresPerDegree,
    }))
    expect(wayOf(still)).toEqual({ lengthM: 0, durationMs: null, stepM: 100, marks: [], turns: [] })
  })

  test('what is not known has no length', () => {
    const far = walked([100, 0]).map((point, index) => ({
      ...point,
      latitude: point.latitude + 1,
      begins: index === 0,
    }))
    const way = wayOf([...walked([100, 0]), ...far])
    expect(Math.round(way.lengthM)).toBe(200)
    expect(way.marks.map(({ atM }) => atM)).toContain(100)
  })

  test('without times there are distances alone; without points nothing', () => {
    const timeless = walked([150, 0]).map(({ latitude, longitude }) => ({ latitude, longitude }))
    expect(wayOf(timeless).marks.map(({ afterMs }) => afterMs)).toEqual([null])
    expect(wayOf([])).toEqual({ lengthM: 0, durationMs: null, stepM: 100, marks: [], turns: [] })
  })

  test.each([
    [0, 100],
    [1000, 100],
    [1001, 250],
    [2501, 500],
    [70_000, 10_000],
  ])('a way of %d m has a mark every %d m', (lengthM, stepM) => expect(markStep(lengthM)).toBe(stepM))

  test('twenty thousand points are read within a bound', () => {
    const legs = Array.from({ length: 400 }, (_none, index): [number, number] =>
      index % 2 === 0 ? [500, 0] : [0, 500],
    )
    const long = walked(...legs)
    expect(long).toHaveLength(20_001)
    expect(wayOf(long).turns.length).toBeLessThanOrEqual(400)
  })
})
