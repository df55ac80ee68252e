import { expect, test } from 'vitest'
import { distanceKm } from '#domain/shared/place.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const destination = await makeDestination(t)
const traveller = await signUp(t, { firstName: 'Tom' })

const near =
  'query ($id: ID!) { walkersNear(destination_id: $id) { user_id latitude longitude is_free distance_km user { id first_name last_name phone_number email avatar over_all_rating is_demo online isAdmin card_last_four walker_profile { no_of_walks languages online latitude longitude city_or_town } } } }'
const setOnline =
  'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online expires_in_s } }'
const move = 'mutation ($place: PlaceInput!) { updateWalkerPosition(place: $place) { online expires_in_s } }'
const mine = '{ myWalkerPresence { online expires_in_s } }'
const later = (seconds: number) => t.app.twins?.clock.forward(seconds * 1000)
const whoIsNear = async () =>
  (await t.gql(near, { id: destination }, traveller.token)).data?.['walkersNear'].map(
    (one: { user_id: string }) => one.user_id,
  )
/** All walkers go offline, so that each test starts with an empty map. */
const emptyMap = () => t.app.base.db.updateTable('walkerPresence').set({ online: false }).execute()

test('a walker goes online, keeps the place fresh, and is forgotten after 60 s of silence', async () => {
  const walker = await signUp(t, { firstName: 'Wim', walker: true })
  expect((await t.gql(mine, {}, walker.token)).data?.['myWalkerPresence']).toEqual({
    online: false,
    expires_in_s: 0,
  })
  expect(
    (await t.gql(setOnline, { data: { online: true, place: lisbon } }, walker.token)).data?.[
      'setWalkerOnline'
    ],
  ).toEqual({ online: true, expires_in_s: 60 })
  later(40)
  expect((await t.gql(mine, {}, walker.token)).data?.['myWalkerPresence'].expires_in_s).toBeLessThanOrEqual(
    20,
  )
  expect(
    (await t.gql(move, { place: { latitude: 38.72, longitude: -9.14 } }, walker.token)).data?.[
      'updateWalkerPosition'
    ],
  ).toEqual({ online: true, expires_in_s: 60 })
  later(59)
  expect(await whoIsNear()).toEqual([walker.userId])
  later(2)
  expect(await whoIsNear()).toEqual([])
  expect(await t.app.services.walkers.online(walker.userId)).toBeNull()
  // The app hears that it has been forgotten instead of believing that it is online.
  expect((await t.gql(move, { place: lisbon }, walker.token)).data?.['updateWalkerPosition'].online).toBe(
    false,
  )
  expect(
    (await t.gql(setOnline, { data: { online: true, place: lisbon } }, walker.token)).data?.[
      'setWalkerOnline'
    ].online,
  ).toBe(true)
  for (let n = 0; n < 2; n++)
    expect(
      (await t.gql(setOnline, { data: { online: false } }, walker.token)).data?.['setWalkerOnline'].online,
    ).toBe(false)
  expect(await whoIsNear()).toEqual([])
})

test('places are checked, and only walkers do walker actions', async () => {
  const walker = await signUp(t, { firstName: 'Wes', walker: true })
  const category = async (document: string, variables: object, token: string | null) =>
    (await t.gql(document, variables as Record<string, unknown>, token)).errors?.[0]?.extensions['category']
  expect(await category(setOnline, { data: { online: true } }, walker.token)).toBe('validation')
  for (const place of [
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: 180.1 },
  ]) {
    expect(await category(setOnline, { data: { online: true, place } }, walker.token)).toBe('validation')
    expect(await category(move, { place }, walker.token)).toBe('validation')
  }
  for (const [document, variables] of [
    [setOnline, { data: { online: true, place: lisbon } }],
    [move, { place: lisbon }],
  ] as const) {
    expect(await category(document, variables, traveller.token)).toBe('authorization')
    expect(await category(document, variables, null)).toBe('authentication')
  }
  expect(await category(mine, {}, null)).toBe('authentication')
  expect(await category(near, { id: 'dst_nowhere' }, traveller.token)).toBe('authorization')
})

test('walkers near are shown nearest first, coarsely, without private fields, busy ones as not free, never the viewer', async () => {
  await emptyMap()
  const exact = { latitude: 38.71234, longitude: -9.14321 }
  const close = await signUp(t, { firstName: 'Cleo', online: exact })
  const edge = await signUp(t, { firstName: 'Edgar', online: { latitude: 39.1, longitude: -9.1334 } })
  await signUp(t, { firstName: 'Olga', online: { latitude: 39.2, longitude: -9.1334 } })
  await t.app.base.inTransaction((tx) => t.app.services.walkers.setEngaged(tx, edge.userId, 'trip_x'))
  const found = (await t.gql(near, { id: destination }, traveller.token)).data?.['walkersNear']
  expect(found.map((one: { user_id: string; is_free: boolean }) => [one.user_id, one.is_free])).toEqual([
    [close.userId, true],
    [edge.userId, false],
  ])
  const [first] = found
  expect([first.latitude, first.longitude]).not.toEqual([exact.latitude, exact.longitude])
  expect(distanceKm(first, exact)).toBeLessThan(0.4)
  expect(first.user).toMatchObject({
    first_name: 'Cleo',
    last_name: null,
    phone_number: null,
    email: null,
    isAdmin: null,
    card_last_four: null,
    online: true,
  })
  expect(first.user.walker_profile).toEqual({
    no_of_walks: 0,
    languages: [0, 7],
    online: true,
    latitude: null,
    longitude: null,
    city_or_town: null,
  })
  const own = (await t.gql(near, { id: destination }, close.token)).data?.['walkersNear']
  expect(own.map((one: { user_id: string }) => one.user_id)).toEqual([edge.userId])
  const me = (await t.gql('{ me { online walker_profile { latitude online } } }', {}, close.token)).data?.[
    'me'
  ]
  expect(me).toEqual({ online: true, walker_profile: { latitude: exact.latitude, online: true } })
})

test('a visitor sees who walks at a place: first name, face, stars and languages, and nothing else of them', async () => {
  await emptyMap()
  const exact = { latitude: 38.71234, longitude: -9.14321 }
  const walker = await signUp(t, { firstName: 'Vera', online: exact })
  const { data, errors } = await t.gql(near, { id: destination })
  expect(errors).toBeUndefined()
  const [seen, ...others] = data?.['walkersNear'] ?? []
  expect(others).toEqual([])
  expect(seen).toMatchObject({ user_id: walker.userId, is_free: true })
  expect([seen.latitude, seen.longitude]).not.toEqual([exact.latitude, exact.longitude])
  expect(seen.user).toMatchObject({ first_name: 'Vera', walker_profile: { languages: [0, 7] } })
  for (const secret of ['last_name', 'phone_number', 'email', 'isAdmin', 'card_last_four'])
    expect(seen.user[secret], secret).toBeNull()
  for (const secret of ['latitude', 'longitude', 'city_or_town'])
    expect(seen.user.walker_profile[secret], secret).toBeNull()
})

test('near works across the date line', async () => {
  const fiji = await makeDestination(t, {
    slug: 'taveuni',
    name: 'Taveuni',
    place: { latitude: -16.9, longitude: 179.98 },
  })
  const walker = await signUp(t, { firstName: 'Fia', online: { latitude: -16.9, longitude: -179.98 } })
  expect((await t.gql(near, { id: fiji }, traveller.token)).data?.['walkersNear'][0]).toMatchObject({
    user_id: walker.userId,
  })
  const [one] = await t.app.services.walkers.near({ latitude: -16.9, longitude: 179.98 }, 50, 5)
  expect(one?.distanceKm).toBeCloseTo(
    distanceKm({ latitude: -16.9, longitude: 179.98 }, { latitude: -16.9, longitude: -179.98 }),
    6,
  )
})

test('a walker is taken once: the lock makes takers queue', async () => {
  const walker = await signUp(t, { firstName: 'Lea', online: lisbon })
  const { walkers } = t.app.services
  const take = (tripId: string) =>
    t.app.base.inTransaction(async (tx) => {
      const free = await walkers.lockFree(tx, walker.userId)
      if (free) await walkers.setEngaged(tx, walker.userId, tripId)
      return free
    })
  const taken = await Promise.all(Array.from({ length: 10 }, (_, n) => take(`trip_${n}`)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, walker.userId, null))
  expect(await take('trip_again')).toBe(true)
  await t.app.base.inTransaction(async (tx) => {
    await walkers.setEngaged(tx, walker.userId, null)
    await walkers.countWalk(tx, walker.userId)
    await walkers.countWalk(tx, walker.userId)
  })
  expect((await walkers.profileView(walker.userId))?.profile?.noOfWalks).toBe(2)
  later(61)
  expect(await take('trip_stale')).toBe(false)
  expect(await t.app.base.inTransaction((tx) => walkers.lockFree(tx, traveller.userId))).toBe(false)
})

/** How often an event has been counted so far. */
const counted = async (event: string) =>
  (await t.app.base.metrics.events.get()).values.find((one) => one.labels.event === event)?.value ?? 0

test('a subscriber of a destination gets comings, moves beyond a cell, takings, goings and silence', async () => {
  await emptyMap()
  const received: unknown[] = []
  t.app.base.realtime.listen(`destination:${destination}`, (event) => received.push(event))
  const heard = async (work: () => Promise<unknown>) => {
    const before = received.length
    await work()
    await eventually(() => expect(received.length).toBeGreaterThan(before))
  }
  const walker = await signUp(t, { firstName: 'Pia', walker: true })
  await heard(() => t.gql(setOnline, { data: { online: true, place: lisbon } }, walker.token))
  const moves = await counted('walker.moved')
  await t.gql(move, { place: { latitude: 38.71391, longitude: -9.1334 } }, walker.token)
  expect(await counted('walker.moved')).toBe(moves)
  await heard(() => t.gql(move, { place: { latitude: 38.75, longitude: -9.1334 } }, walker.token))
  expect(await counted('walker.moved')).toBe(moves + 1)
  await heard(() =>
    t.app.base.inTransaction((tx) => t.app.services.walkers.setEngaged(tx, walker.userId, 'trip_y')),
  )
  later(61)
  await heard(() => t.app.services.walkers.sweep())
  const expired = await counted('walker.expired')
  await t.app.services.walkers.sweep()
  expect(await counted('walker.expired')).toBe(expired)
})
