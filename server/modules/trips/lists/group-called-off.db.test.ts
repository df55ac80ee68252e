import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const s = await openScheduleFixture(t)
const { trips } = t.app.services

const cards = `id end_note cancelled_by cancellation_fee_cents group { id title status seats seats_taken } venue`

/** A page of what did not take place on a walker's walks. */
async function notWalked({ userId }: TestPerson, first = 10, page = 1) {
  const asked = `query ($first: Int, $page: Int) { getWalkerCancelledTrips(first: $first, page: $page) {
    data { cancellation_fee ScheduleData { ${cards} } } paginatorInfo { total lastPage } } }`
  const { data, errors } = await t.gql(asked, { first, page }, await tokenFor(t, userId))
  expect(errors).toBeUndefined()
  return data?.['getWalkerCancelledTrips']
}
const callOff = (groupWalkId: string, { userId: walkerId }: TestPerson) =>
  trips.callOffGroup({ groupWalkId, walkerId, endsSeries: false })

test('a group walk that its walker calls off is one row of their list, with what it costs, and each payer has their own', async () => {
  const { walker, groupWalkId, payers } = await g.agreed({ inMinutes: 90, seatsOf: [1, 2, 4] })
  expect(await callOff(groupWalkId, walker)).toMatchObject({ kind: 'calledOff' })
  const list = await notWalked(walker)
  expect(list.paginatorInfo).toEqual({ total: 1, lastPage: 1 })
  expect(list.data).toEqual([
    {
      cancellation_fee: 10,
      ScheduleData: {
        id: payers.map(({ tripId }) => tripId).toSorted()[0],
        end_note: 'You called this group walk off. No seat was charged.',
        cancelled_by: 'walker',
        cancellation_fee_cents: 1000,
        group: { id: groupWalkId, title: 'Tiles of Alfama', status: 'CALLED_OFF', seats: 7, seats_taken: 7 },
        venue: null,
      },
    },
  ])
  for (const { person, tripId } of payers) {
    const asked =
      '{ getTravelerCancelledTrips { data { id end_note group { id } } paginatorInfo { total } } }'
    const { data } = await t.gql(asked, {}, person.token)
    expect(data).toEqual({
      getTravelerCancelledTrips: {
        data: [{ id: tripId, end_note: 'The walker cancelled this walk.', group: null }],
        paginatorInfo: { total: 1 },
      },
    })
  }
})

test('it says why: too few seats, an operator, or that its walker did not come', async () => {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const published = { walkerId: walker.userId, destinationId: g.destinationId }
  const few = await groupWalk(t, { ...published, inHours: 2, minimum: 4, dueAt: t.app.base.clock.now() })
  const stopped = await groupWalk(t, { ...published, inHours: 5 })
  for (const id of [few, stopped])
    for (const firstName of ['Tia', 'Tom']) {
      const buyer = await signUp(t, { firstName })
      await addTestCard(t, buyer.userId)
      expect(await buySeats(t, buyer, id)).toEqual({ kind: 'bought' })
    }
  await t.app.jobs.idle()
  await t.forward(60 * 60)
  expect(await trips.callOffByOperator(stopped)).toMatchObject({ kind: 'calledOff' })
  const own = await g.agreed({ inMinutes: 6, seatsOf: [1, 1] })
  await t.forward(10 * 60)
  const { data } = await notWalked(walker)
  expect(
    data.map(({ ScheduleData: { group, end_note: note, cancelled_by: by } }: Row) => [group?.id, note, by]),
  ).toEqual([
    [stopped, 'Our team called this group walk off. Nothing was charged.', 'machine'],
    [few, 'Too few seats were taken, so this group walk was called off. Nothing was charged.', 'machine'],
  ])
  const missed = await notWalked(own.walker)
  expect(missed).toMatchObject({
    data: [
      {
        cancellation_fee: 10,
        ScheduleData: {
          end_note: 'You did not come within 3 minutes of the start.',
          group: { id: own.groupWalkId },
        },
      },
    ],
    paginatorInfo: { total: 1 },
  })
})

type Row = {
  ScheduleData: { group: { id: string } | null; end_note: string; cancelled_by: string; id: string }
}

test('seats that a payer gave up are no row of its walker, whether the walk is ahead or called off', async () => {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const id = await groupWalk(t, { walkerId: walker.userId, destinationId: g.destinationId, inHours: 48 })
  const [first, second] = [await signUp(t, { firstName: 'Tia' }), await signUp(t, { firstName: 'Tom' })]
  for (const buyer of [first, second]) {
    await addTestCard(t, buyer.userId)
    expect(await buySeats(t, buyer, id)).toEqual({ kind: 'bought' })
  }
  const given = { groupWalkId: id, travellerId: first.userId, seats: 1, feeCents: 0 }
  expect(await trips.giveUpSeats(given)).toEqual({ kind: 'givenUp', feeCents: 0 })
  expect(await notWalked(walker)).toEqual({ data: [], paginatorInfo: { total: 0, lastPage: 1 } })
  expect(await callOff(id, walker)).toMatchObject({ kind: 'calledOff' })
  const { data, paginatorInfo } = await notWalked(walker)
  expect(paginatorInfo.total).toBe(1)
  expect(data[0].ScheduleData.group).toMatchObject({ id, seats_taken: 1 })
})

test('pages count walks, the newest first, with those of one traveler between them', async () => {
  const { walker, groupWalkId } = await g.agreed({ inMinutes: 300, seatsOf: [1, 1, 1] })
  const ofTwo: string[] = []
  for (const minutesAhead of [120, 180]) {
    const made = await s.asked(minutesAhead)
    expect(await trips.acceptScheduled(made.tripId, walker.userId)).toBe('accepted')
    ofTwo.push(made.tripId)
  }
  const cancel = (tripId: string) =>
    trips.withdrawScheduled({ tripId, userId: walker.userId, feeCents: null, reasonId: null })
  await cancel(ofTwo[0] ?? '')
  await t.forward(1)
  await callOff(groupWalkId, walker)
  await t.forward(1)
  await cancel(ofTwo[1] ?? '')
  const seen = async (page: number) => {
    const { data, paginatorInfo } = await notWalked(walker, 1, page)
    expect(paginatorInfo).toEqual({ total: 3, lastPage: 3 })
    return data.map(({ ScheduleData }: Row) => ScheduleData.group?.id ?? ScheduleData.id)
  }
  expect([await seen(1), await seen(2), await seen(3)]).toEqual([[ofTwo[1]], [groupWalkId], [ofTwo[0]]])
})
