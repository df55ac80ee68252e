import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { schedule } from '#server/testing/scheduling.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const { trips, money } = t.app.services
const { db } = t.app.base

const cards = `data { id group { id title status seats seats_taken minimum } pays_cents cancel_terms { fee_cents }
  viewer_can_enter viewer_can_cancel } paginatorInfo { total lastPage }`
const ahead = async ({ token }: TestPerson, first = 10, page = 1) => {
  const asked = `query ($first: Int, $page: Int) { getWalkerAcceptedScheduleTrips(first: $first, page: $page) { ${cards} } upcomingCount }`
  const { data, errors } = await t.gql(asked, { first, page }, token)
  expect(errors).toBeUndefined()
  return { list: data?.['getWalkerAcceptedScheduleTrips'], count: data?.['upcomingCount'] }
}
const share = (seats: number) => money.walkerShare(seats * 600)

test('a group walk is one row of its walker’s list, with its seats and what they pay, and each payer has their own', async () => {
  const { walker, groupWalkId, payers } = await g.agreed({ inMinutes: 90, seatsOf: [1, 2, 4] })
  const { list, count } = await ahead(walker)
  expect(list.data).toEqual([
    {
      id: payers.map(({ tripId }) => tripId).toSorted()[0],
      group: {
        id: groupWalkId,
        title: 'Tiles of Alfama',
        status: 'AGREED',
        seats: 7,
        seats_taken: 7,
        minimum: 2,
      },
      pays_cents: share(1) + share(2) + share(4),
      cancel_terms: [],
      viewer_can_enter: false,
      viewer_can_cancel: false,
    },
  ])
  expect(count).toBe(1)
  expect(list.paginatorInfo.total).toBe(1)
  for (const { person, seats, tripId } of payers) {
    const asked = `{ getTravelerUpcomingTrips { data { id seats pays_cents group { id } } } upcomingCount }`
    const { data } = await t.gql(asked, {}, person.token)
    expect(data).toEqual({
      getTravelerUpcomingTrips: {
        data: [{ id: tripId, seats: seats.length, pays_cents: null, group: null }],
      },
      upcomingCount: 1,
    })
  }
})

test('pages count walks, in the order of their starts', async () => {
  const { walker, groupWalkId } = await g.agreed({ inMinutes: 120, seatsOf: [1, 1, 1] })
  const ofTwo: string[] = []
  for (const minutesAhead of [180, 60]) {
    const traveller = await signUp(t, { firstName: 'Tia' })
    await addTestCard(t, traveller.userId)
    const id = await schedule(t, traveller, { destinationId: g.destinationId, minutesAhead })
    expect(await trips.acceptScheduled(id, walker.userId)).toBe('accepted')
    ofTwo.unshift(id)
  }
  const seen = async (page: number) => {
    const { list, count } = await ahead(walker, 1, page)
    expect([list.paginatorInfo, count]).toEqual([{ total: 3, lastPage: 3 }, 3])
    return list.data.map((row: { id: string; group: { id: string } | null }) => row.group?.id ?? row.id)
  }
  expect([await seen(1), await seen(2), await seen(3)]).toEqual([[ofTwo[0]], [groupWalkId], [ofTwo[1]]])
})

test('the walker enters by the trip whose room is open, and what was given up pays nothing', async () => {
  const { walker, payers, groupWalkId } = await g.agreed({ inMinutes: 90, seatsOf: [1, 2] })
  const byId = payers.toSorted((a, b) => (a.tripId < b.tripId ? -1 : 1))
  const [before, last] = byId
  if (!before || !last) throw new Error('two payers')
  await db.updateTable('trips').set({ isOpen: true }).where('id', '=', last.tripId).execute()
  const { list } = await ahead(walker)
  expect(list.data).toMatchObject([{ id: last.tripId, viewer_can_enter: true }])
  await db.updateTable('trips').set({ status: 'cancelled' }).where('id', '=', before.tripId).execute()
  const now = await trips.scheduledTrip(last.tripId, walker.userId)
  expect(now?.group).toMatchObject({ id: groupWalkId, paysCents: share(last.seats.length) })
})
