import { expect, test } from 'vitest'
import {
  isNarrowed,
  languagesToAsk,
  narrowedTo,
  thoseWhoFit,
} from '#web/features/walkers/filters/narrowed.ts'
import { paths } from '#web/app/paths.ts'

const read = (search: string) => narrowedTo(new URLSearchParams(search))

const walker = (id: string, own: { free?: boolean; stars?: number | null; languages?: number[] } = {}) => ({
  user_id: id,
  is_free: own.free ?? true,
  distance_km: 1,
  latitude: 0,
  longitude: 0,
  user: {
    id,
    first_name: id,
    avatar: null,
    over_all_rating: own.stars ?? null,
    is_demo: false,
    walker_profile: { no_of_walks: 0, description: null, languages: own.languages ?? [] },
  },
})
const noProfile = { ...walker('bare'), user: { ...walker('bare').user, walker_profile: null } }
const all = [
  walker('new', { languages: [0, 1] }),
  walker('good', { stars: 4, languages: [1] }),
  walker('fair', { stars: 3.9, languages: [4, 99] }),
  walker('busy', { free: false, stars: 5, languages: [1] }),
  noProfile,
]
const found = (search: string) => thoseWhoFit(all, read(search)).map(({ user_id: id }) => id)

test('an address with nothing in it, or with what is not offered, narrows nothing', () => {
  for (const search of ['', 'free=yes&stars=3&language=tlh', 'language=']) {
    expect(isNarrowed(read(search))).toBe(false)
    expect(found(search)).toHaveLength(all.length)
  }
})

test.each([
  ['free=1', ['new', 'good', 'fair', 'bare']],
  ['stars=4', ['good', 'busy']],
  ['language=es', ['new', 'good', 'busy']],
  ['language=es&free=1&stars=4', ['good']],
  ['language=de', []],
])('%s leaves %j, in their order', (search, ids) => {
  expect(isNarrowed(read(search))).toBe(true)
  expect(found(search)).toEqual(ids)
})

test('the languages that are offered are those spoken here, and the one that is asked for', () => {
  expect(languagesToAsk(all, undefined)).toEqual(['en', 'es', 'ja'])
  expect(languagesToAsk(all, 'de')).toEqual(['en', 'es', 'ja', 'de'])
  expect(languagesToAsk([noProfile], undefined)).toEqual([])
})

test('a link to what is narrowed reads back as the same', () => {
  const query = { free: true, wellRated: true, language: 'es' } as const
  const link = paths.walkersOf('lisbon', undefined, query)
  expect(link).toBe('/show-walker-on-map?destination=lisbon&free=1&stars=4&language=es')
  expect(read(link.split('?')[1] ?? '')).toEqual(query)
})
