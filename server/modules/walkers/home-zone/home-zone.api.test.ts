import { describe, expect, test } from 'vitest'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { homeZonesByPerson } from '#domain/walkers/home-zone.ts'
import { testApp } from '#server/testing/app.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { filmedWalk } from '#server/testing/filmed-walk.ts'
import { listen, liveClient } from '#server/testing/live-client.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const { db, clock, inTransaction } = t.app.base
const { walkers, trips } = t.app.services
const home = { latitude: 38.7, longitude: -9.1 }
const radiusM = 300
const fixture = await openTripFixture(t)
const { destinationId } = fixture
const url = await listen(t)

const metres = (a: Place, b: Place) => distanceKm(a, b) * 1000
const north = (m: number, from: Place = home) => ({ ...from, latitude: from.latitude + m / 111_195 })
const ask = async (document: string, variables: Record<string, unknown>, who: TestPerson | null) => {
  const token = who && (await tokenFor(t, who.userId))
  const { data, errors } = await t.gql(document, variables, token ?? undefined)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const save = (who: TestPerson | null, place: Place = home, radius = radiusM) =>
  ask(
    `mutation ($data: HomeZoneInput!) { saveHomeZone(data: $data) {
      status zone { latitude longitude radius_m } } }`,
    { data: { place, radius_m: radius } },
    who,
  )
const mine = (who: TestPerson | null) => ask('{ myHomeZone { latitude longitude radius_m } }', {}, who)
const remove = (who: TestPerson | null) => ask('mutation { deleteHomeZone { status } }', {}, who)
const onMap = async (walker: TestPerson): Promise<Place> => {
  const list = await ask(
    'query ($id: ID!) { walkersNear(destination_id: $id) { user_id latitude longitude } }',
    { id: destinationId },
    null,
  )
  return list.find((one: { user_id: string }) => one.user_id === walker.userId)
}
const comesTo = (walker: TestPerson, place: Place) =>
  walkers.setOnline(walker.userId, { online: true, place })

describe('a home zone', () => {
  test('is marked, marked again and taken away by its person, who alone is told of it', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    expect(await mine(walker)).toBeNull()
    expect(await save(walker)).toEqual({ status: 'SAVED', zone: { ...home, radius_m: radiusM } })
    expect(await save(walker, north(50), 200)).toMatchObject({ status: 'SAVED' })
    expect(await mine(walker)).toEqual({ ...north(50), radius_m: 200 })
    expect(await mine(await signUp(t, { firstName: 'Other' }))).toBeNull()
    for (let again = 0; again < 2; again++) expect(await remove(walker)).toEqual({ status: 'DELETED' })
    expect(await mine(walker)).toBeNull()
  })

  test('is refused outside of its bounds, without a session, and too often', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    for (const radius of [199, 1001])
      expect(await save(walker, home, radius)).toMatchObject({
        code: 'BAD_INPUT',
        fields: { radius_m: expect.any(String) },
      })
    expect(await save(walker, { latitude: 91, longitude: 0 })).toMatchObject({
      fields: { place: expect.any(String) },
    })
    for (const refused of [await save(null), await mine(null), await remove(null)])
      expect(refused).toMatchObject({ code: 'NOT_SIGNED_IN' })
    for (let n = 0; n < homeZonesByPerson.max; n++)
      await walkers.saveHomeZone(walker.userId, { ...home, radiusM })
    expect(await save(walker)).toMatchObject({ code: 'TOO_MANY' })
  })

  test('hides by the same circle after it was taken away and marked again, and by another for another home', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    const hidden = () => walkers.hiddenAreaOf(walker.userId)
    await save(walker)
    const first = await hidden()
    await remove(walker)
    expect(await hidden()).toBeNull()
    await save(walker)
    expect(await hidden()).toEqual(first)
    const far = { latitude: 41.15, longitude: -8.61 }
    await save(walker, far)
    const second = await hidden()
    await save(walker, home)
    expect(metres(first ?? home, home)).toBeGreaterThan(119)
    expect(metres(second ?? far, far)).toBeGreaterThan(119)
    expect(await hidden()).not.toEqual(first)
  })

  test('is not changed during a walk', async () => {
    const walker = await signUp(t, { firstName: 'Wim', online: home })
    const { tripId } = await filmedWalk(t)
    await inTransaction((tx) => walkers.setEngaged(tx, walker.userId, tripId))
    expect(await save(walker)).toEqual({ status: 'NOT_ALLOWED_NOW', zone: null })
    expect(await remove(walker)).toEqual({ status: 'NOT_ALLOWED_NOW' })
  })

  test('goes with an account that is erased, and is part of its person’s data', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    await save(walker)
    const { walkersPersonalData } = await import('#server/modules/walkers/personal-data.ts')
    const part = walkersPersonalData({
      db,
      clock,
      pictures: t.app.services.recordings.placePictures,
      clips: t.app.services.recordings.clips,
    })
    const subject = { id: walker.userId, phone: walker.phone, email: null }
    expect((await part.collect(subject)).data).toMatchObject({ homeZone: { ...home, radiusM } })
    await inTransaction((tx) => part.erase(tx, subject))
    expect(await walkers.hiddenAreaOf(walker.userId)).toBeNull()
    expect(
      await db.selectFrom('walkerHomeZones').selectAll().where('userId', '=', walker.userId).execute(),
    ).toEqual([])
  })
})

describe('inside a home zone', () => {
  test('a walker is online at another place, in every list and in the table', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    await save(walker)
    for (const place of [home, north(200), north(-250)]) {
      await comesTo(walker, place)
      expect(metres(await onMap(walker), home)).toBeGreaterThan(radiusM)
      const stored = await walkers.online(walker.userId)
      expect(metres(stored?.place ?? home, home)).toBeGreaterThan(radiusM)
    }
    await walkers.updatePosition(walker.userId, home)
    expect(metres((await walkers.lastPlace(walker.userId)) ?? home, home)).toBeGreaterThan(radiusM)
    // Outside they are where they are.
    const out = north(5000)
    await walkers.updatePosition(walker.userId, out)
    expect(await walkers.lastPlace(walker.userId)).toEqual(out)
  })

  test('a walker who is online there is moved when the zone is marked', async () => {
    const walker = await signUp(t, { firstName: 'Wim', online: home })
    expect(metres(await onMap(walker), home)).toBeLessThan(400)
    await save(walker)
    expect(metres((await walkers.lastPlace(walker.userId)) ?? home, home)).toBeGreaterThan(radiusM)
  })

  test('no position of a walk is sent or kept, nor on a postcard, and no line leads through', async () => {
    const [traveller, walker] = [await fixture.traveller(), await fixture.walker(0)]
    await save(walker, lisbon)
    const tripId = await fixture.request(traveller, walker)
    expect((await trips.accept(tripId, walker.userId)).kind).toBe('accepted')
    const [walking, watching] = [
      await liveClient(url, { tripId, token: walker.token }),
      await liveClient(url, { tripId, token: traveller.token }),
    ]
    const east = { ...north(0, lisbon), longitude: lisbon.longitude + 0.02 }
    const way = [
      north(1500, lisbon),
      north(900, lisbon),
      north(100, lisbon),
      lisbon,
      east,
      north(1500, lisbon),
    ]
    for (const [n, place] of way.entries()) {
      fixture.clock.forward(2000)
      walking.send({ type: 'position', place, accuracyM: 5 })
      walking.send({ type: 'ping', n })
      await walking.next('pong', (pong) => pong.n === n)
      if (place !== lisbon) continue
      watching.send({ type: 'postcard', id: `inside${n}` })
      await watching.next('postcardWanted')
    }
    await watching.next('position', ({ place }) => place.longitude === east.longitude)
    await eventually(async () => expect(await trips.record.positionsOf(tripId, 100)).toHaveLength(4))
    const received = watching.all('position')
    const stored = await trips.record.positionsOf(tripId, 100)
    for (const place of [...received.map((one) => one.place), ...stored])
      expect(metres(place, lisbon)).toBeGreaterThan(radiusM)
    expect(received.map(({ begins = false }) => begins)).toEqual([true, false, true, false])
    expect(stored.map(({ begins = false }) => begins)).toEqual([true, false, true, false])
    const card = await db
      .selectFrom('tripPostcards')
      .selectAll()
      .where('tripId', '=', tripId)
      .executeTakeFirst()
    expect(card).toMatchObject({ latitude: null, longitude: null })
    for (const side of [walking, watching]) side.cut()
  })
})

describe('a walk of before the zone', () => {
  test('is shown without it: the replay, and what operators see of it', async () => {
    const { tripId, people } = await filmedWalk(t)
    await db
      .updateTable('tripPostcards')
      // Inside of the zone that is marked below: from its edge on, chance decides what is hidden.
      .set(north(60))
      .where('tripId', '=', tripId)
      .execute()
    const replay = (who: TestPerson) =>
      ask(
        `query ($id: ID!) { tripReplay(id: $id) {
          track { at_ms latitude longitude begins } postcards { place { latitude } } } }`,
        { id: tripId },
        who,
      )
    const whole = await replay(people.owner)
    expect(whole.track).toHaveLength(4)
    // The walk was ended by its row alone, which left its walker taken.
    await inTransaction((tx) => walkers.setEngaged(tx, people.walker.userId, null))
    await walkers.saveHomeZone(people.walker.userId, { ...north(210), radiusM: 200 })
    const [cut, evidence] = [await replay(people.owner), await trips.evidence(tripId, people.operator.userId)]
    for (const track of [cut.track, evidence?.track ?? []])
      expect(track.every((point: Place) => metres(point, north(210)) > 200)).toBe(true)
    expect(cut.postcards[0].place).toBeNull()
  })
})

describe('films that visitors see of walks of before the zone', () => {
  const { recordings } = t.app.services
  const cutOf = (ownerId: string) =>
    db
      .selectFrom('recordingCuts')
      .select(['fromMs', 'untilMs', 'status', 'objectKey'])
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
  const urlOf = async (tripId: string) => (await recordings.cut(tripId))?.videoUrl ?? ''
  const opened = async (url: string) => (await t.http.inject({ method: 'GET', url })).statusCode

  /** A walk of 4.5 km whose film a link leads to, and one of the same walker that is on their page. */
  async function shownWalks() {
    const linked = await filmedWalk(t)
    const { walker, owner } = linked.people
    const onPage = await filmedWalk(t, { walker })
    for (const { tripId } of [linked, onPage]) {
      const { liveAt } = await db
        .selectFrom('trips')
        .select('liveAt')
        .where('id', '=', tripId)
        .executeTakeFirstOrThrow()
      const point = (afterS: number, northM: number) => {
        return { tripId, at: new Date((liveAt?.getTime() ?? 0) + afterS * 1000), ...north(northM) }
      }
      await db.deleteFrom('tripPositions').where('tripId', '=', tripId).execute()
      await db
        .insertInto('tripPositions')
        .values([point(0, 0), point(1, 1000), point(300, 1200), point(500, 3000), point(550, 4500)])
        .execute()
    }
    expect(await trips.share(linked.tripId, owner.userId, null)).toMatchObject({ kind: 'shared' })
    for (const who of [walker, onPage.people.owner]) await trips.showReplay(onPage.tripId, who.userId, true)
    await t.app.jobs.idle()
    await inTransaction((tx) => walkers.setEngaged(tx, walker.userId, null))
    return { walker, tripIds: [linked.tripId, onPage.tripId] }
  }

  test('are hidden in the transaction that marks it, and come back where it takes nothing from them', async () => {
    const { walker, tripIds } = await shownWalks()
    const before = await Promise.all(tripIds.map(urlOf))
    await inTransaction(async (tx) => {
      await tx.event('walker.homeZoneMarked', { userId: walker.userId })
      const held = await tx.sql
        .selectFrom('recordingCuts')
        .select(['status', 'objectKey'])
        .where('ownerId', 'in', tripIds)
        .execute()
      expect(held).toEqual(tripIds.map(() => ({ status: 'held', objectKey: null })))
    })
    await t.app.jobs.idle()
    for (const url of before) expect(await opened(url)).toBe(404)
    for (const tripId of tripIds) {
      expect(await cutOf(tripId)).toMatchObject({ fromMs: 1000, untilMs: 500_000, status: 'ready' })
      expect(await opened(await urlOf(tripId))).toBe(200)
    }
  })

  test('are cut again without it, and are not shown when too little remains', async () => {
    const { walker, tripIds } = await shownWalks()
    const before = await Promise.all(tripIds.map(urlOf))
    for (const url of before) expect(await opened(url)).toBe(200)
    expect(await save(walker, north(3000), 200)).toMatchObject({ status: 'SAVED' })
    await t.app.jobs.idle()
    for (const url of before) expect(await opened(url)).toBe(404)
    for (const tripId of tripIds)
      expect(await cutOf(tripId)).toMatchObject({ fromMs: 1000, untilMs: 300_000, status: 'ready' })
    const without = await Promise.all(tripIds.map(urlOf))
    for (const url of without) expect(await opened(url)).toBe(200)
    // The same zone again changes nothing.
    expect(await save(walker, north(3000), 200)).toMatchObject({ status: 'SAVED' })
    for (const tripId of tripIds) expect((await cutOf(tripId))?.status).toBe('ready')
    expect(await save(walker, north(1100), 300)).toMatchObject({ status: 'SAVED' })
    await t.app.jobs.idle()
    for (const url of without) expect(await opened(url)).toBe(404)
    for (const tripId of tripIds) expect(await recordings.cut(tripId)).toBeNull()
    // Another zone, from which more of the way remains, shows them again.
    expect(await save(walker, north(3000), 200)).toMatchObject({ status: 'SAVED' })
    await t.app.jobs.idle()
    for (const tripId of tripIds) expect(await cutOf(tripId)).toMatchObject({ untilMs: 300_000 })
  })
})
