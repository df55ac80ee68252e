import { expect, test } from 'vitest'

import { firstOf, liveOf, newestOf, spotlightOf, type HomePlace } from './places.ts'

const walker = (id: string) => ({ user_id: id }) as HomePlace['live_walkers'][number]
/** Twenty places; the later ones in the list are the newer. */
const places = Array.from(
  { length: 20 },
  (_, index) =>
    ({
      id: `p${index}`,
      created_at: `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
      walkers_online: 0,
      live_walkers: [] as readonly HomePlace['live_walkers'][number][],
    }) as HomePlace,
)
const ids = (found: readonly HomePlace[]) => found.map((place) => place.id)

test('new places are the newest, and the first places do not hold them again', () => {
  expect(ids(newestOf(places))).toEqual(['p19', 'p18', 'p17', 'p16'])
  expect(ids(firstOf(places))).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  expect(ids(firstOf(places.slice(0, 6)))).toEqual(['p0', 'p1'])
})

test('featured places stand before the others, new ones as well', () => {
  const featured = places.map((place, index) => ({ ...place, is_featured: index === 9 || index === 18 }))
  expect(ids(firstOf(featured))).toEqual(['p9', 'p18', 'p0', 'p1', 'p2', 'p3', 'p4'])
})

test('the spotlight is on a place that is live and shown nowhere else, where there is one', () => {
  const live = (...at: number[]) =>
    places.map((place, index) => (at.includes(index) ? { ...place, walkers_online: 1 } : place))
  expect(spotlightOf(live(0, 12))?.id).toBe('p12')
  expect(spotlightOf(live(0))?.id).toBe('p0')
  expect(spotlightOf(places)?.id).toBe('p7')
  expect(spotlightOf([])).toBeUndefined()
})

test('a walker in range of two places is listed once', () => {
  const [here, there] = places.map((place) => ({ ...place, live_walkers: [walker('rosa')] }))
  if (!here || !there) throw new Error('two places are needed')
  expect(liveOf([here, { ...there, live_walkers: [walker('rosa'), walker('nico')] }])).toEqual([
    { place: here, walker: walker('rosa') },
    { place: { ...there, live_walkers: [walker('rosa'), walker('nico')] }, walker: walker('nico') },
  ])
})
