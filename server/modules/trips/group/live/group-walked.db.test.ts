import { describe, expect, test } from 'vitest'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const { trips } = t.app.services

const ask = (person: TestPerson, document: string, variables: Record<string, unknown> = {}) =>
  answerOf(t, person, document, variables)
const receipt = `query ($id: ID!) { tripReceipt(id: $id) {
  receipt_number live_seconds earned_cents total_cents processor_cents payment_status
  trip { viewer_can_rate } group { id title people seats charge_cents tip_cents } seats { number } } }`
const completed =
  'query ($first: Int, $page: Int) { completedInstantTrip(first: $first, page: $page) { id earned_cents is_settled viewer_can_rate group { id people seats } } }'
const rate = 'mutation ($id: ID!) { saveRating(booking_id: $id, rating: 5, comment: "Lovely") { status } }'

/** A walk of two payers that is over: one saw a minute with one of two seats, the other one did not come. */
const over = async () => {
  const made = await g.agreed({ seatsOf: [2, 1] })
  await t.forward(600)
  await trips.noteWalkerCame(made.groupWalkId)
  const [one, two] = made.payers
  if (!one || !two) throw new Error('two payers')
  await g.walk(made.groupWalkId, 60, one.seats.slice(0, 1))
  await trips.endBy(made.groupWalkId, made.walker.userId)
  await t.app.jobs.idle()
  return { ...made, one, two }
}
const paidOf = async (tripId: string) => (await trips.tripRow(tripId))?.chargeCents ?? 0

describe('a group walk that is over, for its walker', () => {
  test('has one receipt of the whole walk, by whichever of its trips it is opened', async () => {
    const { groupWalkId, walker, one, two } = await over()
    const charged = (await paidOf(one.tripId)) + (await paidOf(two.tripId))
    const all = await t.app.services.money.ofTrips([one.tripId, two.tripId])
    const earned = [...all.values()].reduce((sum, { walkerCents }) => sum + walkerCents, 0)
    expect(charged).toBeGreaterThan(1200)
    for (const { tripId } of [one, two])
      expect(await ask(walker, receipt, { id: tripId })).toMatchObject({
        receipt_number: null,
        earned_cents: earned,
        total_cents: charged,
        trip: { viewer_can_rate: false },
        group: { id: groupWalkId, people: 2, seats: 3, charge_cents: charged, tip_cents: 0 },
        seats: [],
      })
    const { live_seconds: seconds } = await ask(walker, receipt, { id: two.tripId })
    expect(seconds).toBeGreaterThanOrEqual(57)
    const own = await ask(two.person, receipt, { id: two.tripId })
    expect(own).toMatchObject({ earned_cents: null, group: null, seats: [{ number: 1 }] })
  })

  test('is one row of the list of walks, among walks of one traveler, and one notice of what was earned', async () => {
    const { groupWalkId, walker, one, two } = await over()
    expect(await ask(walker, completed)).toEqual([
      {
        id: [one.tripId, two.tripId].toSorted()[0],
        earned_cents: expect.any(Number),
        is_settled: true,
        viewer_can_rate: false,
        group: { id: groupWalkId, people: 2, seats: 3 },
      },
    ])
    expect(await ask(walker, completed, { first: 1, page: 2 })).toEqual([])
    const notices = await t.app.base.db
      .selectFrom('notifications')
      .select(['id', 'facts'])
      .where('userId', '=', walker.userId)
      .where('kind', '=', 'payReceived')
      .execute()
    const [row] = await ask(walker, completed)
    expect(notices).toEqual([
      { id: `payReceived:${groupWalkId}:${walker.userId}`, facts: { cents: row.earned_cents, groupWalkId } },
    ])
    const [said] = (
      await ask(walker, 'query { notifications(first: 20) { data { kind text } } }')
    ).data.filter(({ kind }: { kind: string }) => kind === 'payReceived')
    expect(said.text).toMatch(/^For your group walk in/)
  })

  test('is one line of the earnings and of their statement, whose sums are what the ledger has', async () => {
    const { groupWalkId, walker, one, two } = await over()
    const { money } = t.app.services
    const earned = await money.earnings(walker.userId, null)
    if (earned === 'unknownWeek') throw new Error('a week')
    const found = await money.earningsRows(walker.userId, { week: earned.week.week, first: 20, page: 1 })
    if (found.kind !== 'page') throw new Error('a page')
    const all = await money.ofTrips([one.tripId, two.tripId])
    const sum = (of: 'walkerCents' | 'feeCents') =>
      [...all.values()].reduce((total, each) => total + each[of], 0)
    const [row] = found.items
    expect(found.items).toHaveLength(1)
    expect(row).toMatchObject({
      kind: 'walk',
      groupWalkId,
      seats: 3,
      travellerFirstName: null,
      walkerCents: sum('walkerCents'),
      feeCents: sum('feeCents'),
      paidCents: (await paidOf(one.tripId)) + (await paidOf(two.tripId)),
    })
    expect(row?.parts.map(({ seats, walkerCents }) => [seats, walkerCents]).toSorted()).toEqual([
      [1, all.get(two.tripId)?.walkerCents],
      [2, all.get(one.tripId)?.walkerCents],
    ])
    expect(earned.week).toMatchObject({
      walks: 1,
      walksCents: sum('walkerCents'),
      totalCents: sum('walkerCents'),
    })
    const weeks = await money.earningsWeeks(walker.userId, { first: 5, page: 1 })
    expect(weeks).toMatchObject({ items: [{ walks: 1, walksCents: sum('walkerCents') }] })
    const url = money.statementUrl({ walkerId: walker.userId, of: 'week', name: earned.week.week }, 'csv')
    const headers = { authorization: `Bearer ${await tokenFor(t, walker.userId)}` }
    const lines = (await t.http.inject({ url, headers })).body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/,Trip,Seats$/)
    expect(lines[1]).toMatch(/,walk,.*,3$/)
    expect(lines[2]).toBe(`,total,,,,,,,${(sum('walkerCents') / 100).toFixed(2)},,`)
  })

  test('is rated by those who came, at once for all to read, and its walker rates no one', async () => {
    const { walker, one, two } = await over()
    expect((await ask(walker, receipt, { id: one.tripId })).trip.viewer_can_rate).toBe(false)
    expect(await ask(one.person, rate, { id: one.tripId })).toMatchObject({ status: 'RATING_SAVED' })
    const rows = await t.app.base.db
      .selectFrom('ratings')
      .select(['visibleAt', 'createdAt'])
      .where('tripId', '=', one.tripId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.visibleAt).toEqual(rows[0]?.createdAt)
    expect((await ask(two.person, receipt, { id: two.tripId })).trip.viewer_can_rate).toBe(false)
  })
})
