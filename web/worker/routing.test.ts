import { expect, test } from 'vitest'
import { treatmentOf } from '#web/worker/routing.ts'

const origin = 'https://walks.example'
const asked = (
  path: string,
  more: { method?: string; mode?: string; headers?: Record<string, string> } = {},
) =>
  treatmentOf(
    {
      method: more.method ?? 'GET',
      mode: more.mode ?? 'cors',
      url: new URL(path, origin).href,
      headers: new Headers(more.headers),
    },
    origin,
  )
const navigate = { mode: 'navigate' }

test.each(['/', '/walk', '/trips/trip_1/live', '/Walker-terms-traveler', '/liveliness', '/developers'])(
  'going to %s is a page',
  (path) => expect(asked(path, navigate)).toBe('page'),
)

test.each([
  '/graphql',
  '/live',
  '/live/',
  '/media/files/abc?e=1',
  '/files/a.webm',
  '/evidence-files/abc',
  '/payments/3ds/x',
  '/healthz',
  '/livez',
  '/readyz',
  '/metrics',
  '/dev',
  '/dev/messages.json',
  '/receipts/trip_1.pdf',
  '/calendar/trips/trip_1.ics',
  '/statements/abc',
  '/signed-terms/abc',
  '/gift-cards/gft_1.pdf',
  '/membership-invoices/mch_1',
  '/walk-posters/trip_1.pdf',
])('going to %s is left alone', (path) => expect(asked(path, navigate)).toBe('pass'))

test('what the page without a connection is made of stands in', () => {
  for (const path of ['/offline.css', '/offline.js', '/logo.svg']) expect(asked(path), path).toBe('offline')
})

test('fingerprinted files are cached, other files are not', () => {
  expect(asked('/assets/base-C3kpnNk0.js')).toBe('asset')
  expect(asked('/posters/lisbon-golden-800.webp')).toBe('pass')
  expect(asked('/basemap/world.pmtiles')).toBe('pass')
  expect(asked('/service-worker.js')).toBe('pass')
})

test('the API, uploads, parts of files and other sites are left alone, whatever they are called', () => {
  expect(asked('/graphql', { method: 'POST' })).toBe('pass')
  expect(asked('/graphql?query={me{id}}')).toBe('pass')
  expect(asked('/walk', { ...navigate, method: 'POST' })).toBe('pass')
  for (const method of ['POST', 'PATCH', 'HEAD', 'PUT', 'DELETE'])
    expect(asked('/assets/x.js', { method }), method).toBe('pass')
  expect(asked('/assets/clip.mp4', { headers: { range: 'bytes=0-' } })).toBe('pass')
  expect(asked('https://elsewhere.example/assets/x.js')).toBe('pass')
  expect(asked('https://elsewhere.example/', navigate)).toBe('pass')
})
