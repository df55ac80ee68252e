import { describe, expect, test } from 'vitest'
import { groupsAhead } from '#server/modules/trips/group/group-lists.store.ts'
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
