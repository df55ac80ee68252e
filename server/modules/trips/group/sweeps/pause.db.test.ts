import { describe, expect, test } from 'vitest'
import { groupsAhead } from '#server/modules/trips/group/lists/group-lists.store.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const { trips, walkers } = t.app.services
const { db, clock } = t.app.base

const payer = async () => {
  const person = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, person.userId)
  return person
}
/** A walk two days ahead at a place of its own. */
const published = async (given: object = {}) => {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const destinationId = await makeDestination(t)
  const id = await groupWalk(t, { walkerId: walker.userId, destinationId, inHours: 48, ...given })
  return { id, walkerId: walker.userId, destinationId }
}
const setMissing = (walkerId: string, missing: string[]) =>
  t.app.base.inTransaction((tx) => walkers.setEligibility(tx, walkerId, { missing, at: clock.now() }))
const setPlace = async (id: string, status: 'hidden' | 'active') => {
  await db.updateTable('destinations').set({ status }).where('id', '=', id).execute()
  await t.app.base.inTransaction((tx) => tx.event('destinations.changed', { count: 1 }))
}
const isListed = async (walkerId: string) => {
  const asked = { destinationId: null, walkerId, language: null, fromDate: null, toDate: null }
  const filter = { ...asked, timeZone: null, mostSeatCents: null, hasSeats: false }
  const found = await trips.groupWalks(filter, { first: 5, page: 1, viewerId: null })
  return found.kind === 'page' && found.items.length > 0
}
const operator = await signUp(t, { firstName: 'Olga' })
const caller = { address: '203.0.113.9', requestId: 'req_1' }
const seenBy = (id: string, viewerId: string | null) => trips.groupWalk(id, viewerId)

describe('a group walk whose walker may not walk', () => {
  test('is neither listed nor sold, says so, and is again once nothing is missing', async () => {
    const { id, walkerId } = await published()
    const [tia, ben] = [await payer(), await payer()]
    expect(await isListed(walkerId)).toBe(true)
    expect(await seenBy(id, ben.userId)).toMatchObject({ pause: null, may: { buy: true } })
    expect(await buySeats(t, tia, id)).toEqual({ kind: 'bought' })
    await setMissing(walkerId, ['identity'])
    expect(await isListed(walkerId)).toBe(false)
    expect(await buySeats(t, ben, id)).toEqual({ kind: 'paused' })
    for (const viewer of [null, ben.userId, walkerId])
      expect(await seenBy(id, viewer)).toMatchObject({ pause: 'walker', may: { buy: false } })
    // What was bought stays, and the same order is the same seats.
    expect(await seenBy(id, tia.userId)).toMatchObject({ mine: { seats: [{ number: 1 }] } })
    expect(await buySeats(t, tia, id)).toEqual({ kind: 'bought' })
    await setMissing(walkerId, [])
    expect(await isListed(walkerId)).toBe(true)
    expect(await buySeats(t, ben, id)).toEqual({ kind: 'bought' })
  })

  test('takes no one onto its waiting list, and seats that become free go to no one', async () => {
    const { id, walkerId } = await published({ seats: 2 })
    const [tia, ben, eva] = [await payer(), await payer(), await payer()]
    expect(await buySeats(t, tia, id, { seats: 2 })).toEqual({ kind: 'bought' })
    const waitOf = ({ userId }: { userId: string }) =>
      trips.waitForSeats({ groupWalkId: id, userId, seats: 1 })
    expect(await waitOf(ben)).toEqual({ kind: 'waiting' })
    await setMissing(walkerId, ['training'])
    expect(await waitOf(eva)).toEqual({ kind: 'notNow' })
    const given = { groupWalkId: id, travellerId: tia.userId, seats: 1, feeCents: 0 }
    expect(await trips.giveUpSeats(given)).toMatchObject({ kind: 'givenUp' })
    await t.app.jobs.idle()
    expect(await seenBy(id, ben.userId)).toMatchObject({ mine: null, waitingPlace: 1 })
    // Still a step that is missing: nothing moves.
    await setMissing(walkerId, ['training', 'identity'])
    await t.app.jobs.idle()
    expect(await seenBy(id, ben.userId)).toMatchObject({ mine: null, waitingPlace: 1 })
    await setMissing(walkerId, [])
    await t.app.jobs.idle()
    expect(await seenBy(id, ben.userId)).toMatchObject({
      mine: { seats: [{ number: 1 }] },
      waitingPlace: null,
    })
  })

  test('that runs already is listed while it runs', async () => {
    const { id, walkerId, destinationId } = await published()
    await db.updateTable('groupWalks').set({ status: 'live' }).where('id', '=', id).execute()
    const pausedBy = { walkerIds: [walkerId], destinationIds: [destinationId] }
    const all = { destinationId: null, walkerId, language: null, from: null, until: null }
    const filter = { ...all, mostSeatCents: null, hasSeats: false, hiddenWalkerIds: [], pausedBy }
    const found = await groupsAhead(db, { ...filter, begunAfter: clock.now() }, { offset: 0, limit: 5 })
    expect(found.total).toBe(1)
    await setMissing(walkerId, ['identity'])
    expect(await seenBy(id, null)).toMatchObject({ pause: null })
  })
})

test('a group walk at a place that is closed is neither listed nor sold until it is open again', async () => {
  const { id, walkerId, destinationId } = await published()
  const tia = await payer()
  await setPlace(destinationId, 'hidden')
  expect(await isListed(walkerId)).toBe(false)
  expect(await buySeats(t, tia, id)).toEqual({ kind: 'paused' })
  expect(await seenBy(id, tia.userId)).toMatchObject({ pause: 'place', may: { buy: false } })
  await setPlace(destinationId, 'active')
  expect(await isListed(walkerId)).toBe(true)
  expect(await buySeats(t, tia, id)).toEqual({ kind: 'bought' })
})

test('when its place is open again, free seats go to who waits for them', async () => {
  const { id, destinationId } = await published({ seats: 2 })
  const [tia, ben] = [await payer(), await payer()]
  expect(await buySeats(t, tia, id, { seats: 2 })).toEqual({ kind: 'bought' })
  expect(await trips.waitForSeats({ groupWalkId: id, userId: ben.userId, seats: 1 })).toEqual({
    kind: 'waiting',
  })
  await setPlace(destinationId, 'hidden')
  await trips.giveUpSeats({ groupWalkId: id, travellerId: tia.userId, seats: 1, feeCents: 0 })
  await t.app.jobs.idle()
  expect(await seenBy(id, ben.userId)).toMatchObject({ mine: null, waitingPlace: 1 })
  const order = { id: destinationId, reason: 'It is open again' }
  expect(await t.app.services.places.restoreDestination(operator.userId, order, caller)).toBe('done')
  await t.app.jobs.idle()
  expect(await seenBy(id, ben.userId)).toMatchObject({ mine: { seats: [{ number: 1 }] } })
})

describe('a group walk with a part in an area that is not walked', () => {
  /** A point of a way, at a place of its own for each test. */
  const wayAt = (latitude: number) => ({ latitude, longitude: -9.13, label: 'A tram stop' })
  const near = ({ latitude, longitude }: ReturnType<typeof wayAt>, radiusM = 100) => ({
    kind: 'school',
    name: 'A school',
    source: 'A map',
    latitude: latitude + 0.0005,
    longitude,
    radiusM,
  })
  const mark = async (area: ReturnType<typeof near>) => {
    const outcome = await t.app.services.places.markNoWalk(
      operator.userId,
      { ...area, reason: 'Children' },
      caller,
    )
    await t.app.jobs.idle()
    return outcome.kind === 'marked' ? outcome.place.id : expect.fail(outcome.kind)
  }

  test('pauses when the area is marked, stays so while it is changed, and is sold to who waits when it is lifted', async () => {
    const point = wayAt(38.72)
    const { id, walkerId } = await published({ seats: 2, points: JSON.stringify([point]) })
    const [tia, ben] = [await payer(), await payer()]
    expect(await buySeats(t, tia, id, { seats: 2 })).toEqual({ kind: 'bought' })
    expect(await trips.waitForSeats({ groupWalkId: id, userId: ben.userId, seats: 1 })).toEqual({
      kind: 'waiting',
    })
    const areaId = await mark(near(point))
    expect(await isListed(walkerId)).toBe(false)
    for (const viewer of [null, ben.userId, walkerId])
      expect(await seenBy(id, viewer)).toMatchObject({ pause: 'area', may: { buy: false } })
    await trips.giveUpSeats({ groupWalkId: id, travellerId: tia.userId, seats: 1, feeCents: 0 })
    const larger = { id: areaId, ...near(point, 200), reason: 'It is larger' }
    expect(await t.app.services.places.changeNoWalk(operator.userId, larger, caller)).toMatchObject({
      kind: 'changed',
    })
    await t.app.jobs.idle()
    expect(await seenBy(id, ben.userId)).toMatchObject({ pause: 'area', mine: null, waitingPlace: 1 })
    const lift = { id: areaId, reason: 'It has moved away' }
    expect(await t.app.services.places.liftNoWalk(operator.userId, lift, caller)).toBe('lifted')
    await t.app.jobs.idle()
    expect(await isListed(walkerId)).toBe(true)
    expect(await seenBy(id, ben.userId)).toMatchObject({ pause: null, mine: { seats: [{ number: 1 }] } })
  })

  test('stays paused while another area lies over it, and none of another walker pauses it', async () => {
    const point = wayAt(38.73)
    const { id, walkerId } = await published({ points: JSON.stringify([point]) })
    const other = await published({ points: JSON.stringify([point]) })
    const own = await t.app.services.places.markOwnNoWalk(walkerId, near(point))
    const areaId = await mark(near(point))
    expect([await seenBy(id, null), await seenBy(other.id, null)]).toMatchObject([
      { pause: 'area' },
      { pause: 'area' },
    ])
    await t.app.services.places.liftNoWalk(
      operator.userId,
      { id: areaId, reason: 'It has moved away' },
      caller,
    )
    await t.app.jobs.idle()
    expect([await seenBy(id, null), await seenBy(other.id, null)]).toMatchObject([
      { pause: 'area' },
      { pause: null },
    ])
    if (own.kind !== 'marked') return expect.fail(own.kind)
    expect(await t.app.services.places.dropOwnNoWalk(walkerId, own.place.id)).toBe('dropped')
    await t.app.jobs.idle()
    expect(await seenBy(id, null)).toMatchObject({ pause: null })
  })

  test('is not paused by an area beside it', async () => {
    const point = wayAt(38.74)
    const { id } = await published({ points: JSON.stringify([point]) })
    await mark({ ...near(point), latitude: point.latitude + 0.005 })
    expect(await seenBy(id, null)).toMatchObject({ pause: null })
  })
})
