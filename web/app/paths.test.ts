import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { paths, patterns, safeBack } from '#web/app/paths.ts'

test('the addresses are those that other clients and mails link to, to the letter', () => {
  expect(patterns).toMatchSnapshot()
})

test('no two pages share an address, except in case', () => {
  const lower = Object.entries(patterns).map(([, path]) => path.toLowerCase())
  // Both spellings of this one page are in use; they differ in case alone and lead to one screen.
  expect(new Set(lower).size).toBe(lower.length)
})

test.each([
  [() => paths.walkersOf('new-york'), '/show-walker-on-map?destination=new-york'],
  [() => paths.homeWithLogin('/your-trips?tab=past'), '/?login=%2Fyour-trips%3Ftab%3Dpast'],
  [() => paths.selectDestinationsAt({ page: 1 }), '/select-destinations'],
  [
    () => paths.selectDestinationsAt({ page: 2, search: 'são' }),
    '/select-destinations?page=2&search=s%C3%A3o',
  ],
  [() => paths.tripLive('trip_1/../x'), '/trips/trip_1%2F..%2Fx/live'],
  [() => paths.openTrip('trip_1', 'requested'), '/trips/trip_1/waiting'],
  [() => paths.openTrip('trip_1', 'interrupted'), '/trips/trip_1/live'],
])('link %#', (make, link) => expect(make()).toBe(link))

test.each([
  ['/your-trips', '/your-trips'],
  [
    '/show-walker-on-map?destination=lisbon&walker=usr_1',
    '/show-walker-on-map?destination=lisbon&walker=usr_1',
  ],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/%2e//evil.example', null],
  ['/a/%2E%2e//evil.example', null],
  ['/./your-trips', '/your-trips'],
  ['/your-trips//2', '/your-trips//2'],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('back to %s', (candidate, back) => expect(safeBack(candidate)).toBe(back))

test('no candidate leaves the site, and a path that was accepted is accepted again', () => {
  const awkward = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '..', '%2e', ':', '@', '?', '#', '%', 'a', 'evil.test', '\t', ' '),
  })
  fc.assert(
    fc.property(awkward, (rest) => {
      const back = safeBack(`/${rest}`)
      if (back === null) return
      expect(new URL(back, 'http://here.test').host).toBe('here.test')
      expect(safeBack(back)).toBe(back)
    }),
  )
})
